/**
 * Well-known publishers whose feed addresses have been stable for years. OPML, as in the operator's own list
 * (`STARTER_PACK`).
 */
export const STARTER_FEEDS = `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
<head><title>Starter pack</title></head>
<body>
<outline text="Science">
  <outline type="rss" text="Quanta Magazine" xmlUrl="https://www.quantamagazine.org/feed/"
    htmlUrl="https://www.quantamagazine.org/"
    description="Mathematics and the basic sciences, told with patience."/>
  <outline type="rss" text="Nature" xmlUrl="https://www.nature.com/nature.rss"
    htmlUrl="https://www.nature.com/nature"
    description="Research and news from the weekly journal."/>
  <outline type="rss" text="NASA" xmlUrl="https://www.nasa.gov/feed/"
    htmlUrl="https://www.nasa.gov/"
    description="Missions, discoveries and pictures from space."/>
</outline>
<outline text="Technology">
  <outline type="rss" text="Ars Technica" xmlUrl="https://feeds.arstechnica.com/arstechnica/index"
    htmlUrl="https://arstechnica.com/"
    description="Technology, and what it does to law, science and culture."/>
  <outline type="rss" text="IEEE Spectrum" xmlUrl="https://spectrum.ieee.org/feeds/feed.rss"
    htmlUrl="https://spectrum.ieee.org/"
    description="Engineering, by engineers."/>
  <outline type="rss" text="LWN.net" xmlUrl="https://lwn.net/headlines/rss"
    htmlUrl="https://lwn.net/"
    description="Linux and free software in depth."/>
</outline>
<outline text="World news">
  <outline type="rss" text="BBC News: World" xmlUrl="https://feeds.bbci.co.uk/news/world/rss.xml"
    htmlUrl="https://www.bbc.co.uk/news/world"
    description="What happens around the world, in short."/>
  <outline type="rss" text="The Guardian: World" xmlUrl="https://www.theguardian.com/world/rss"
    htmlUrl="https://www.theguardian.com/world"
    description="World news and reporting."/>
  <outline type="rss" text="Al Jazeera" xmlUrl="https://www.aljazeera.com/xml/rss/all.xml"
    htmlUrl="https://www.aljazeera.com/"
    description="World news from Doha."/>
</outline>
<outline text="Comics">
  <outline type="rss" text="xkcd" xmlUrl="https://xkcd.com/atom.xml"
    htmlUrl="https://xkcd.com/"
    description="Romance, sarcasm, mathematics and language, three times a week."/>
  <outline type="rss" text="Saturday Morning Breakfast Cereal" xmlUrl="https://www.smbc-comics.com/comic/rss"
    htmlUrl="https://www.smbc-comics.com/"
    description="A comic every day, on science and everything else."/>
</outline>
<outline text="Data">
  <outline type="rss" text="Our World in Data" xmlUrl="https://ourworldindata.org/atom.xml"
    htmlUrl="https://ourworldindata.org/"
    description="The large problems of the world, in charts."/>
  <outline type="rss" text="FlowingData" xmlUrl="https://flowingdata.com/feed"
    htmlUrl="https://flowingdata.com/"
    description="How people draw and understand data."/>
</outline>
</body>
</opml>
`;
