/** Parts of the sentence that describes a query. */
export const sentence = {
  list: /*i18n*/ { id: 'readAs.list', message: '{list} {how, select, and {and} other {or}} {last}' },
  posts: /*i18n*/ { id: 'readAs.posts', message: 'Posts {clauses}' },
  with: /*i18n*/ { id: 'readAs.with', message: 'with {thing}' },
  without: /*i18n*/ { id: 'readAs.without', message: 'without {thing}' },
  not: /*i18n*/ { id: 'readAs.not', message: 'not {part}' },
  prefix: /*i18n*/ { id: 'readAs.prefix', message: 'words beginning with {value}' },
  phrase: /*i18n*/ { id: 'readAs.phrase', message: '“{value}”' },
  slop: /*i18n*/ { id: 'readAs.slop', message: 'the words of “{value}” within {slop} others' },
  near: /*i18n*/ {
    id: 'readAs.near',
    message: '{left} {how, select, near {near} other {before}} {right} (at most {distance} words between)',
  },
  beginning: /*i18n*/ { id: 'readAs.beginning', message: 'something beginning with “{value}”' },
  unknownLanguage: /*i18n*/ { id: 'readAs.unknownLanguage', message: 'in an unknown language' },
  language: /*i18n*/ { id: 'readAs.language', message: 'in {language}' },
  author: /*i18n*/ { id: 'readAs.author', message: 'by {author}' },
  tag: /*i18n*/ { id: 'readAs.tag', message: 'tagged {tag}' },
  category: /*i18n*/ { id: 'readAs.category', message: 'in the category “{category}”' },
  instance: /*i18n*/ { id: 'readAs.instance', message: 'from {instance}' },
  community: /*i18n*/ { id: 'readAs.community', message: 'in the community {community}' },
  source: /*i18n*/ { id: 'readAs.source', message: 'from {source}' },
  otherSource: /*i18n*/ { id: 'readAs.otherSource', message: 'from other sources' },
  sentiment: /*i18n*/ {
    id: 'readAs.sentiment',
    message:
      'with {sentiment, select, positive {positive} neutral {neutral} negative {negative} unsure {unsure} other {unknown}} sentiment',
  },
  kind: /*i18n*/ {
    id: 'readAs.kind',
    message:
      'that are {kind, select, original {original} post {plain posts} reply {replies} repost {reposts} quote {quotes} article {articles} other {videos}}',
  },
  after: /*i18n*/ { id: 'readAs.after', message: 'since {day}' },
  beforeDay: /*i18n*/ { id: 'readAs.beforeDay', message: 'before {day}' },
  mention: /*i18n*/ { id: 'readAs.mention', message: 'a mention of {name}' },
  in: /*i18n*/ {
    id: 'readAs.in',
    message: '{words} in the {place, select, title {title} text {text} other {author’s bio}}',
  },
  has: /*i18n*/ {
    id: 'readAs.has',
    message:
      '{what, select, link {a link} hashtag {a hashtag} mention {a mention} emoji {an emoji} title {a title} author {a known author} likes {a like count} views {a view count} interactions {an interaction count} other {a follower count}}',
  },
  query: /*i18n*/ { id: 'readAs.query', message: 'what the saved query “{name}” finds' },
  domain: /*i18n*/ { id: 'readAs.domain', message: 'a link to {domain}' },
  url: /*i18n*/ { id: 'readAs.url', message: '{part} in an address' },
  raw: /*i18n*/ { id: 'readAs.raw', message: 'exactly “{value}”' },
  atMost: /*i18n*/ { id: 'readAs.atMost', message: 'at most {max} {field}' },
  atLeast: /*i18n*/ { id: 'readAs.atLeast', message: 'at least {min} {field}' },
  exactly: /*i18n*/ { id: 'readAs.exactly', message: '{min} {field}' },
  more: /*i18n*/ { id: 'readAs.more', message: '{list} and {more} more' },
  range: /*i18n*/ { id: 'readAs.range', message: '{min} to {max} {field}' },
} as const
