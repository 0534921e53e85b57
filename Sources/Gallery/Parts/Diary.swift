/// A week in the mountains: the days, each with its paragraphs from morning to evening.
enum Diary {
  static let days: [(name: String, paragraphs: [String])] = [
    ("Monday", monday), ("Tuesday", tuesday), ("Wednesday", wednesday), ("Thursday", thursday),
    ("Friday", friday), ("Saturday", saturday), ("Sunday", sunday),
  ].map { name, text in (name: name, paragraphs: text.split(separator: "\n").map(String.init)) }

  private static let monday = """
    Up before the sun. The path is wet and smells of pine, and nobody has walked it today. At the second bend the valley opens.
    By nine the mist is gone. Five ridges lie behind each other, each a little paler than the one before, the last one hardly there.
    A woodpecker is at work somewhere above. It stops whenever I stop, so neither of us gets much done.
    Bread and cheese on the warm stones by the hut. A dog comes by, looks, and goes on with the air of one who has appointments.
    The steep part is shorter than it looks. Holds for both hands, and water dripping somewhere that is not to be found.
    On top there is wind, and more sky than one needs. Someone has built a cairn and left a pencil in a tin, for names.
    I read all the names, and add mine in small letters below a family of five.
    Down by the other side, through heather. The knees count the steps, and at four thousand they stop counting.
    The village has one shop, and the shop has one apple. It is a good one.
    In the evening the ridges change places with their shadows. Tea. The boots go out on the sill.
    """

  private static let tuesday = """
    The boots are dry on one side. Breakfast is served by a man who has not been up the mountain since he was ten and recommends it.
    Today along the river. It is green and in a hurry, and it talks over everything I think.
    A bridge of two planks. A sheep stands on the far end and has no plans. We wait for each other.
    Ten o'clock, the first sun at the bottom of the gorge. In the spray a small rainbow moves when I do.
    An old mill without a wheel. Swallows go in at the window where the flour used to come out.
    Lunch with my feet in the water, for as long as feet can do that. It is about a minute.
    The path leaves the river and at once it is quiet. I can hear my bag creak.
    A woman is painting a fence in two colours. She asks which is better. I say the left one, and she has already bought the right one.
    Five miles of plum trees. They lean over the road, and nobody minds a hand.
    Dusk comes early down here, and violet. The inn puts a lamp on every table, and the moths know about it.
    """

  private static let wednesday = """
    Rain on the roof, and a good reason to stay in bed. It lasts until seven.
    All morning in the wood. Every leaf hands its drop to the one below, so that it rains long after it has stopped.
    Mushrooms the colour of toast. I know three kinds, and these are none of them.
    A forester on a tractor lifts one finger from the wheel. I lift one too. That was the talk of the day.
    At noon the clouds tear, and there is the mountain of Monday, much too far away to have been walked from.
    Soup in a barn, from the farmer's wife, who will not be paid and asks for a postcard instead.
    The road is made of red sand. It has kept the tracks of a bicycle, a fox, and someone with very small shoes.
    Up onto the long back of the hill. Grass as far as one can see, combed to one side.
    A shepherd tells the weather by his sheep: when they lie down it rains, and when they do not, it may rain all the same.
    The sun comes under the clouds at the very end and does the whole day's work in ten minutes.
    """

  private static let thursday = """
    Clear and cold. The puddles have a skin that breaks with the sound of a thin glass.
    Everything is pink for a quarter of an hour, even the cows. They take it as it comes.
    The pass begins behind the church. The sign says three hours, and someone has written below it: not you.
    Forty bends. At each of them stands a post with a number, and between twenty and thirty I stop looking.
    Snow in the shade, old and grey and full of needles. I make a ball of it, for the sake of order.
    At the top a bench, a wind that wants my map, and two countries, of which the farther one looks just the same.
    Chocolate with two cyclists who came up the other way. We warn each other of what lies ahead.
    Going down, the air gets thicker and starts to smell of hay. At a spring I drink until my teeth hurt.
    The first houses have their wood stacked to the roof, each log with its face to the street.
    A room with a stove. I mean to write letters, and wake up at ten with the pen in my hand.
    """

  private static let friday = """
    Market in the square. Honey from eleven meadows, and a boy who can tell them apart with his eyes shut.
    I buy a cheese that is too large, because the woman has already wrapped it.
    The bus leaves when it is full. It is full when the hens are on it.
    From the last stop a path goes on between stone walls. Lizards are on every one of them, all facing south.
    Noon in a chapel that is no larger than a cupboard. It is cool, and someone has brought fresh flowers today.
    The terraces go up the slope like stairs for a giant. Half of them are vines, the others have been given back to the broom.
    A cuckoo counts. I ask it for the miles that are left, and it will not stop.
    Rest under a fig tree. Every wasp in the valley has had the same idea.
    From the shoulder of the hill one sees the lake for the first time. It is where the map says, and still a surprise.
    Swimming at six, in gold. The cold takes the week out of the legs. Cheese for supper, and cheese for later.
    """

  private static let saturday = """
    On the water at five, with a fisherman who lends me his second jacket. We do not say a word, and he calls it good company.
    Three perch and a boot. The boot is older than both of us.
    Back by eight. The whole shore smells of coffee, and the first sails go out to look for wind.
    I have nothing to do today, and I begin with it at once.
    A walk round the near bay, which takes two hours, or four if one turns over the stones.
    Children have built a harbour of pebbles. I am told the rules, and that my ship is the leaf.
    Thunder in the afternoon. It goes round behind the mountains and looks in at every gap, but it does not come over.
    The ferry is late, the band on the pier is early, and both blame the weather.
    Dancing after dark. Nobody is good at it, and so nobody is bad.
    Later only the stars, and the same stars in the lake. A fish jumps through one of them.
    """

  private static let sunday = """
    Bells, from both shores, not quite together. The echo arrives last and gets it right.
    The bag is lighter than a week ago, but for the cheese.
    One more hill, a small one, to say goodbye. It has a tower with ninety-one steps and a view of all the others.
    I find Monday's ridge, and Wednesday's hill, and with some goodwill the pass. My finger walks the whole way in a moment.
    An old couple up there share one pair of glasses and tell each other what they see.
    Down through a beech wood. The light has holes in it, and the path is soft with last year.
    Lunch at the station: the cheese, and a baker who adds a loaf when he hears where it has been.
    The train follows the river back. There is the mill, there is the bridge, and I think there is the sheep.
    The conductor wants to know if it was nice. I tell him of the fish and the star, and he sits down for it.
    Home at seven. The boots go out on the sill, out of habit. From here one sees a roof, a wall, and far behind them one pale ridge.
    """
}
