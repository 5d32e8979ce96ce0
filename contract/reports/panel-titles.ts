import { namesOf } from '../metrics/metric.ts'

/** Title of each report panel, by ID; English texts are also the message IDs. */
export const panelTitles = {
  'overview.figures': /*i18n*/ 'Figures',
  'overview.volume': /*i18n*/ 'Volume over time',
  'overview.sentiment': /*i18n*/ 'Sentiment',
  'overview.topPosts': /*i18n*/ 'Top posts',
  'overview.newestPosts': /*i18n*/ 'Newest posts',
  'overview.posts': /*i18n*/ 'Chosen posts',
  'overview.topAuthors': /*i18n*/ 'Top authors',
  'overview.sources': /*i18n*/ 'Sources',
  'overview.topTerms': /*i18n*/ 'Top terms',
  'overview.languages': /*i18n*/ 'Languages',
  'overview.communities': /*i18n*/ 'Communities',
  'overview.field': /*i18n*/ 'By field',
  'overview.number': /*i18n*/ 'Single number',
  'comparison.figures': /*i18n*/ 'Figures by query',
  'comparison.volume': /*i18n*/ 'Volume by query',
  'comparison.shareOfVoice': /*i18n*/ 'Share of voice',
  'comparison.overlap': /*i18n*/ 'Posts in common',
  'comparison.sentiment': /*i18n*/ 'Sentiment by query',
  'comparison.totals': /*i18n*/ 'Totals by query',
  'comparison.sources': /*i18n*/ 'Sources by query',
  'comparison.topTerms': /*i18n*/ 'Top terms by query',
  'comparison.topics': /*i18n*/ 'Topics by query',
  'comparison.topAuthors': /*i18n*/ 'Top authors by query',
  'performance.volume': /*i18n*/ 'Volume',
  'performance.impressions': /*i18n*/ 'Potential impressions',
  'performance.engagement': /*i18n*/ 'Engagement',
  'performance.netSentiment': /*i18n*/ 'Net sentiment',
  'performance.sources': /*i18n*/ 'By source',
  'performance.overperformance': /*i18n*/ 'Overperformance',
  'performance.velocity': /*i18n*/ 'Growth after posting',
  'performance.bestTime': /*i18n*/ 'Best time to post',
  'performance.responseTime': /*i18n*/ 'Response time',
  'people.scatter': /*i18n*/ 'Followers and interactions per post',
  'people.arrivals': /*i18n*/ 'New and returning',
  'people.concentration': /*i18n*/ 'Concentration',
  'conversation.topics': /*i18n*/ 'Topics',
  'conversation.topicsOverTime': /*i18n*/ 'Topics over time',
  'conversation.topicsBySource': /*i18n*/ 'Topics by source',
  'conversation.term': /*i18n*/ 'Terms',
  'conversation.phrase': /*i18n*/ 'Phrases',
  'conversation.hashtag': /*i18n*/ 'Hashtags',
  'conversation.emoji': /*i18n*/ 'Emoji',
  'conversation.domain': /*i18n*/ 'Sites',
  'conversation.link': /*i18n*/ 'Links',
  'conversation.mention': /*i18n*/ 'Mentioned accounts',
  'conversation.keyness': /*i18n*/ 'What sets these posts apart',
  'conversation.moving': /*i18n*/ 'Rising and falling',
  'conversation.words': /*i18n*/ 'Words that occur together',
  'conversation.vocabulary': /*i18n*/ 'Vocabulary over time',
  'conversation.threads': /*i18n*/ 'Longest threads',
  'conversation.answers': /*i18n*/ 'Replies between authors',
  'discover.topics': /*i18n*/ 'New and growing topics',
  'discover.terms': /*i18n*/ 'Trending terms',
  'discover.hashtags': /*i18n*/ 'Hashtags',
  'discover.domains': /*i18n*/ 'Sites',
  'discover.spikes': /*i18n*/ 'Spikes',
} as const

export type PanelId = keyof typeof panelTitles
export const panelIds = namesOf(panelTitles)

/** The panel whose items name their posts; it shows the same in every scope. */
export const chosenPostsPanel: PanelId = 'overview.posts'

/** Panels that show only posts, and are empty for a reader who may not see posts. */
export const panelsOfPosts: ReadonlySet<string> = new Set<PanelId>([
  'overview.topPosts',
  'overview.newestPosts',
  chosenPostsPanel,
  'conversation.threads',
])
