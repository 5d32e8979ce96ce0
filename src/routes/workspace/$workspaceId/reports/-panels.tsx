import { type ComponentType, lazy, useState } from 'react'
import type { ConversationKind } from '#contract/answers/scope-search.ts'
import type { PanelId } from '#contract/reports/panel-titles.ts'
import { ReadingProvider } from '#src/ui/reading.tsx'
import { PageContext, usePage } from '#src/widgets/insight-page/page.ts'

type PanelView = ComponentType<{ className?: string }>

const overview = {
  figures: lazy(() => import('#src/features/overview/figures.tsx').then(({ Figures }) => ({ default: Figures }))),
  volume: lazy(() => import('#src/features/overview/volume.tsx').then(({ Volume }) => ({ default: Volume }))),
  sentiment: lazy(() =>
    import('#src/features/overview/sentiment-panel.tsx').then(({ SentimentPanel }) => ({ default: SentimentPanel })),
  ),
  topPosts: lazy(() => import('#src/features/overview/top-posts.tsx').then(({ TopPosts }) => ({ default: TopPosts }))),
}
const ranking = (name: 'TopAuthors' | 'Sources' | 'TopTerms' | 'Languages') =>
  lazy(() => import('#src/features/overview/rankings.tsx').then((module) => ({ default: module[name] })))
const overTime = (name: 'Volume' | 'PotentialImpressions' | 'Engagement' | 'NetSentiment') =>
  lazy(() => import('#src/features/performance/over-time.tsx').then((module) => ({ default: module[name] })))

/** Keeps what a panel says in the address of its own page; that of a report looks at posts alone. */
const withOwnSearch = (View: PanelView, search: object = {}): PanelView =>
  function OwnSearch(props) {
    const page = usePage()
    const [own, setOwn] = useState(search)
    const change = (next: object) => setOwn({ ...own, ...next })
    return (
      <PageContext value={{ ...page, search: { ...page.search, ...own }, change }}>
        <View {...props} />
      </PageContext>
    )
  }

/** A plot whose pieces narrow the list beside it on its page, where the list is. */
const pictureOf = (View: PanelView): PanelView =>
  function Picture(props) {
    return (
      <ReadingProvider value>
        <View {...props} />
      </ReadingProvider>
    )
  }

const Ranked = lazy(() =>
  import('#src/features/conversation/ranking.tsx').then(({ Ranking }) => ({ default: Ranking })),
)
const rankingOf = (kind: ConversationKind) => withOwnSearch(Ranked, { kind })

/** What draws each panel that a report may hold, on its page as here. */
export const panelViews: Record<PanelId, PanelView> = {
  'overview.figures': overview.figures,
  'overview.volume': overview.volume,
  'overview.sentiment': overview.sentiment,
  'overview.topPosts': overview.topPosts,
  'overview.topAuthors': ranking('TopAuthors'),
  'overview.sources': ranking('Sources'),
  'overview.topTerms': ranking('TopTerms'),
  'overview.languages': ranking('Languages'),
  'performance.volume': overTime('Volume'),
  'performance.impressions': overTime('PotentialImpressions'),
  'performance.engagement': overTime('Engagement'),
  'performance.netSentiment': overTime('NetSentiment'),
  'performance.sources': lazy(() =>
    import('#src/features/performance/sources.tsx').then(({ Sources }) => ({ default: Sources })),
  ),
  'performance.overperformance': lazy(() =>
    import('#src/features/performance/overperformance.tsx').then(({ Overperformance }) => ({
      default: Overperformance,
    })),
  ),
  'performance.velocity': lazy(() =>
    import('#src/features/performance/velocity.tsx').then(({ Velocity }) => ({ default: Velocity })),
  ),
  'performance.bestTime': lazy(() =>
    import('#src/features/performance/best-time.tsx').then(({ BestTime }) => ({ default: BestTime })),
  ),
  'performance.responseTime': lazy(() =>
    import('#src/features/performance/response-time.tsx').then(({ ResponseTime }) => ({ default: ResponseTime })),
  ),
  'people.scatter': pictureOf(
    lazy(() => import('#src/features/people/scatter.tsx').then(({ Scatter }) => ({ default: Scatter }))),
  ),
  'people.arrivals': lazy(() =>
    import('#src/features/people/arrivals.tsx').then(({ Arrivals }) => ({ default: Arrivals })),
  ),
  'people.concentration': lazy(() =>
    import('#src/features/people/concentration.tsx').then(({ Concentration }) => ({ default: Concentration })),
  ),
  'conversation.term': rankingOf('term'),
  'conversation.phrase': rankingOf('phrase'),
  'conversation.hashtag': rankingOf('hashtag'),
  'conversation.emoji': rankingOf('emoji'),
  'conversation.domain': rankingOf('domain'),
  'conversation.link': rankingOf('link'),
  'conversation.mention': rankingOf('mention'),
  'conversation.keyness': pictureOf(
    lazy(() =>
      import('#src/features/conversation/keyness-plot.tsx').then(({ KeynessPlot }) => ({ default: KeynessPlot })),
    ),
  ),
  'conversation.moving': lazy(() =>
    import('#src/features/conversation/moving.tsx').then(({ Moving }) => ({ default: Moving })),
  ),
  'conversation.words': lazy(() =>
    import('#src/features/conversation/word-map.tsx').then(({ WordMap }) => ({ default: WordMap })),
  ),
  'conversation.vocabulary': lazy(() =>
    import('#src/features/conversation/vocabulary.tsx').then(({ Vocabulary }) => ({ default: Vocabulary })),
  ),
  'conversation.threads': withOwnSearch(
    lazy(() => import('#src/features/conversation/threads.tsx').then(({ Threads }) => ({ default: Threads }))),
  ),
  'conversation.answers': lazy(() =>
    import('#src/features/conversation/answers.tsx').then(({ Answers }) => ({ default: Answers })),
  ),
}
