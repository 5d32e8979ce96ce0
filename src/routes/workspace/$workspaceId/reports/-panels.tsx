import { useState } from 'react'
import { late } from '#src/ui/late.tsx'
import type { ConversationKind } from '#contract/answers/scope-search.ts'
import type { PanelId } from '#contract/reports/panel-titles.ts'
import type { PanelViews } from '#src/features/reports/page-parts.ts'
import { ReadOnlyProvider } from '#src/ui/read-only.tsx'
import { PageContext, usePage } from '#src/widgets/insight-page/page.ts'

type PanelView = PanelViews[PanelId]

const overview = {
  figures: late(() => import('#src/features/overview/figures.tsx').then(({ Figures }) => Figures)),
  volume: late(() => import('#src/features/overview/volume.tsx').then(({ Volume }) => Volume)),
  sentiment: late(() =>
    import('#src/features/overview/sentiment-panel.tsx').then(({ SentimentPanel }) => SentimentPanel),
  ),
  topPosts: late(() => import('#src/features/overview/top-posts.tsx').then(({ TopPosts }) => TopPosts)),
}
const ranking = (name: 'TopAuthors' | 'Sources' | 'TopTerms' | 'Languages') =>
  late(() => import('#src/features/overview/rankings.tsx').then((module) => module[name]))
const overTime = (name: 'Volume' | 'PotentialImpressions' | 'Engagement' | 'NetSentiment') =>
  late(() => import('#src/features/performance/over-time.tsx').then((module) => module[name]))

/** Gives a panel its own search parameters, which it has in the URL on its page. */
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

/** Makes a chart read-only: on its page, its parts filter a list that a report lacks. */
const pictureOf = (View: PanelView): PanelView =>
  function Picture(props) {
    return (
      <ReadOnlyProvider value>
        <View {...props} />
      </ReadOnlyProvider>
    )
  }

const Ranked = late(() => import('#src/features/conversation/ranking.tsx').then(({ Ranking }) => Ranking))
const rankingOf = (kind: ConversationKind) => withOwnSearch(Ranked, { kind })

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
  'performance.sources': late(() => import('#src/features/performance/sources.tsx').then(({ Sources }) => Sources)),
  'performance.overperformance': late(() =>
    import('#src/features/performance/overperformance.tsx').then(({ Overperformance }) => Overperformance),
  ),
  'performance.velocity': late(() => import('#src/features/performance/velocity.tsx').then(({ Velocity }) => Velocity)),
  'performance.bestTime': late(() =>
    import('#src/features/performance/best-time.tsx').then(({ BestTime }) => BestTime),
  ),
  'performance.responseTime': late(() =>
    import('#src/features/performance/response-time.tsx').then(({ ResponseTime }) => ResponseTime),
  ),
  'people.scatter': pictureOf(late(() => import('#src/features/people/scatter.tsx').then(({ Scatter }) => Scatter))),
  'people.arrivals': late(() => import('#src/features/people/arrivals.tsx').then(({ Arrivals }) => Arrivals)),
  'people.concentration': late(() =>
    import('#src/features/people/concentration.tsx').then(({ Concentration }) => Concentration),
  ),
  'conversation.term': rankingOf('term'),
  'conversation.phrase': rankingOf('phrase'),
  'conversation.hashtag': rankingOf('hashtag'),
  'conversation.emoji': rankingOf('emoji'),
  'conversation.domain': rankingOf('domain'),
  'conversation.link': rankingOf('link'),
  'conversation.mention': rankingOf('mention'),
  'conversation.keyness': pictureOf(
    late(() => import('#src/features/conversation/keyness-plot.tsx').then(({ KeynessPlot }) => KeynessPlot)),
  ),
  'conversation.moving': late(() => import('#src/features/conversation/moving.tsx').then(({ Moving }) => Moving)),
  'conversation.words': late(() => import('#src/features/conversation/word-map.tsx').then(({ WordMap }) => WordMap)),
  'conversation.vocabulary': late(() =>
    import('#src/features/conversation/vocabulary.tsx').then(({ Vocabulary }) => Vocabulary),
  ),
  'conversation.threads': withOwnSearch(
    late(() => import('#src/features/conversation/threads.tsx').then(({ Threads }) => Threads)),
  ),
  'conversation.answers': late(() => import('#src/features/conversation/answers.tsx').then(({ Answers }) => Answers)),
}
