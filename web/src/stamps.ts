/** Samples from which a device's pace is taken; fewer say too little about it. Chosen. */
const fewest = 5

/** The times of a finger's samples, to a fraction of a millisecond.
 *
 * Firefox and WebKit round stamps to whole milliseconds. By that the speed of a finger that is sampled 120 times a second is wrong by up to an
 * eighth, and so is the way of a flick. But the samples of a device come evenly: a straight line through their stamps says when each was. */
export class Stamps {
  #last = 0
  #exact = 0
  /** The samples that have come evenly: how many, the first stamp, and how far apart they were at least and at most. */
  #count = 0
  #first = 0
  #least = 0
  #most = 0
  // Sums over those samples: of the stamps since the first, and of each times its number.
  #stamps = 0
  #products = 0

  /** The time of a sample with a stamp in milliseconds, at most half of one away. Samples are told in their order. */
  exact(stamp: number): number {
    if (stamp === this.#last && this.#count > 0) return this.#exact
    const interval = stamp - this.#last
    const [least, most] = this.#count > 1
      ? [Math.min(this.#least, interval), Math.max(this.#most, interval)]
      : [interval, interval]
    const isEven = this.#count > 0 && least > 0 && most - least <= 1 && Number.isInteger(stamp)
    if (!isEven) this.#count = this.#stamps = this.#products = 0
    if (this.#count === 0) this.#first = stamp
    const [number, since] = [this.#count++, stamp - this.#first]
    this.#stamps += since
    this.#products += number * since
    this.#last = stamp
    this.#least = least
    this.#most = most
    return this.#exact = this.#count < fewest ? stamp : Math.min(Math.max(this.#onLine(), stamp - 0.5), stamp + 0.5)
  }

  /** The time of a sample that has been told, or another event's stamp. */
  at(stamp: number): number {
    return stamp === this.#last ? this.#exact : stamp
  }

  /** Where the line of least squares is at the last sample. */
  #onLine(): number {
    const count = this.#count
    const numbers = count * (count - 1) / 2
    const squares = numbers * (2 * count - 1) / 3
    const slope = (count * this.#products - numbers * this.#stamps) / (count * squares - numbers * numbers)
    return this.#first + this.#stamps / count + slope * (count - 1) / 2
  }
}
