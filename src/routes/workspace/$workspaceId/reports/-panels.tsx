import { useState } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { ConversationKind } from '#contract/answers/scope-search.ts'
import type { PanelId } from '#contract/reports/panel-titles.ts'
import type { PanelViews } from '#src/features/reports/page-parts.ts'
import { ReadOnlyProvider } from '#src/ui/read-only.tsx'
import type { TopicsView } from '#src/widgets/scope/search.ts'
import { PageContext, usePage } from '#src/widgets/insight-page/page.ts'

type PanelView = PanelViews[PanelId]

const overview = {
  figures: lazyPart(() => import('#src/features/overview/figures.tsx').then(({ Figures }) => Figures)),
  volume: lazyPart(() => import('#src/features/overview/volume.tsx').then(({ Volume }) => Volume)),
  sentiment: lazyPart(() =>
    import('#src/features/overview/sentiment-panel.tsx').then(({ SentimentPanel }) => SentimentPanel),
  ),
  topPosts: lazyPart(() => import('#src/features/overview/top-posts.tsx').then(({ TopPosts }) => TopPosts)),
}
const comparison = {
  figures: lazyPart(() =>
    import('#src/features/overview/comparison/figures-panel.tsx').then(({ FiguresPanel }) => FiguresPanel),
  ),
  volume: lazyPart(() => import('#src/features/overview/comparison/volume.tsx').then(({ Volume }) => Volume)),
  shareOfVoice: lazyPart(() =>
    import('#src/widgets/comparison/share-of-voice.tsx').then(({ ShareOfVoice }) => ShareOfVoice),
  ),
  overlap: lazyPart(() => import('#src/features/overview/comparison/overlap.tsx').then(({ Overlap }) => Overlap)),
  sentiment: lazyPart(() =>
    import('#src/features/overview/comparison/sentiment.tsx').then(({ Sentiment }) => Sentiment),
  ),
  totals: lazyPart(() => import('#src/features/overview/comparison/totals.tsx').then(({ Totals }) => Totals)),
}
const comparedRanking = (name: 'Sources' | 'TopTerms' | 'TopAuthors') =>
  lazyPart(() => import('#src/features/overview/comparison/rankings.tsx').then((module) => module[name]))
const ranking = (name: 'TopAuthors' | 'Sources' | 'TopTerms' | 'Languages') =>
  lazyPart(() => import('#src/features/overview/rankings.tsx').then((module) => module[name]))
const lazyTimeChart = (name: 'Volume' | 'PotentialImpressions' | 'Engagement' | 'NetSentiment') =>
  lazyPart(() => import('#src/features/performance/over-time.tsx').then((module) => module[name]))

const trendList = (name: 'Terms' | 'Hashtags' | 'Domains') =>
  lazyPart(() => import('#src/features/discover/trend-list.tsx').then((module) => module[name]))

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
const asReadOnly = (View: PanelView): PanelView =>
  function Picture(props) {
    return (
      <ReadOnlyProvider value>
        <View {...props} />
      </ReadOnlyProvider>
    )
  }

const Ranked = lazyPart(() => import('#src/features/conversation/ranking.tsx').then(({ Ranking }) => Ranking))
const createConversationRanking = (kind: ConversationKind) => withOwnSearch(Ranked, { kind })

const Topics = lazyPart(() => import('#src/widgets/topics/topics.tsx').then((module) => module.Topics))
const createTopics = (topicsView: TopicsView) => withOwnSearch(Topics, { topicsView })

export const panelViews: Record<PanelId, PanelView> = {
  'overview.figures': overview.figures,
  'overview.volume': overview.volume,
  'overview.sentiment': overview.sentiment,
  'overview.topPosts': overview.topPosts,
  'overview.newestPosts': lazyPart(() =>
    import('#src/features/overview/top-posts.tsx').then(({ NewestPosts }) => NewestPosts),
  ),
  'overview.posts': lazyPart(() =>
    import('#src/features/overview/chosen-posts.tsx').then(({ ChosenPosts }) => ChosenPosts),
  ),
  'overview.topAuthors': ranking('TopAuthors'),
  'overview.sources': ranking('Sources'),
  'overview.topTerms': ranking('TopTerms'),
  'overview.languages': ranking('Languages'),
  'overview.communities': lazyPart(() =>
    import('#src/features/overview/communities.tsx').then(({ CommunityRanking }) => CommunityRanking),
  ),
  'overview.field': withOwnSearch(
    lazyPart(() => import('#src/widgets/custom-fields/field-panel.tsx').then(({ FieldInReport }) => FieldInReport)),
  ),
  'overview.number': lazyPart(() =>
    import('#src/features/overview/figures.tsx').then(({ SingleNumber }) => SingleNumber),
  ),
  'comparison.figures': comparison.figures,
  'comparison.volume': comparison.volume,
  'comparison.shareOfVoice': withOwnSearch(comparison.shareOfVoice),
  'comparison.overlap': comparison.overlap,
  'comparison.sentiment': comparison.sentiment,
  'comparison.totals': comparison.totals,
  'comparison.sources': comparedRanking('Sources'),
  'comparison.topTerms': comparedRanking('TopTerms'),
  'comparison.topics': lazyPart(() => import('#src/widgets/topics/topics.tsx').then((module) => module.TopicsByQuery)),
  'comparison.topAuthors': comparedRanking('TopAuthors'),
  'performance.volume': lazyTimeChart('Volume'),
  'performance.impressions': lazyTimeChart('PotentialImpressions'),
  'performance.engagement': lazyTimeChart('Engagement'),
  'performance.netSentiment': lazyTimeChart('NetSentiment'),
  'performance.sources': lazyPart(() => import('#src/features/performance/sources.tsx').then(({ Sources }) => Sources)),
  'performance.overperformance': lazyPart(() =>
    import('#src/features/performance/overperformance.tsx').then(({ Overperformance }) => Overperformance),
  ),
  'performance.velocity': lazyPart(() =>
    import('#src/features/performance/velocity.tsx').then(({ Velocity }) => Velocity),
  ),
  'performance.bestTime': lazyPart(() =>
    import('#src/features/performance/best-time.tsx').then(({ BestTime }) => BestTime),
  ),
  'performance.responseTime': lazyPart(() =>
    import('#src/features/performance/response-time.tsx').then(({ ResponseTime }) => ResponseTime),
  ),
  'people.scatter': asReadOnly(
    lazyPart(() => import('#src/features/people/scatter.tsx').then(({ Scatter }) => Scatter)),
  ),
  'people.arrivals': lazyPart(() => import('#src/features/people/arrivals.tsx').then(({ Arrivals }) => Arrivals)),
  'people.concentration': lazyPart(() =>
    import('#src/features/people/concentration.tsx').then(({ Concentration }) => Concentration),
  ),
  'conversation.topics': createTopics('bars'),
  'conversation.topicsOverTime': createTopics('time'),
  'conversation.topicsBySource': createTopics('source'),
  'conversation.term': createConversationRanking('term'),
  'conversation.phrase': createConversationRanking('phrase'),
  'conversation.hashtag': createConversationRanking('hashtag'),
  'conversation.emoji': createConversationRanking('emoji'),
  'conversation.domain': createConversationRanking('domain'),
  'conversation.link': createConversationRanking('link'),
  'conversation.mention': createConversationRanking('mention'),
  'conversation.keyness': asReadOnly(
    lazyPart(() => import('#src/features/conversation/keyness-plot.tsx').then(({ KeynessPlot }) => KeynessPlot)),
  ),
  'conversation.moving': lazyPart(() => import('#src/features/conversation/moving.tsx').then(({ Moving }) => Moving)),
  'conversation.words': lazyPart(() =>
    import('#src/features/conversation/word-map.tsx').then(({ WordMap }) => WordMap),
  ),
  'conversation.vocabulary': lazyPart(() =>
    import('#src/features/conversation/vocabulary.tsx').then(({ Vocabulary }) => Vocabulary),
  ),
  'conversation.threads': withOwnSearch(
    lazyPart(() => import('#src/features/conversation/threads.tsx').then(({ Threads }) => Threads)),
  ),
  'conversation.answers': lazyPart(() =>
    import('#src/features/conversation/reply-matrix.tsx').then(({ ReplyMatrix }) => ReplyMatrix),
  ),
  'discover.topics': lazyPart(() =>
    import('#src/features/discover/rising-topics.tsx').then(({ RisingTopics }) => RisingTopics),
  ),
  'discover.terms': trendList('Terms'),
  'discover.hashtags': trendList('Hashtags'),
  'discover.domains': trendList('Domains'),
  'discover.spikes': lazyPart(() => import('#src/features/discover/spikes.tsx').then(({ Spikes }) => Spikes)),
}
