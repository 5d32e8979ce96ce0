import type { ToolFormat } from './format.ts'

/** Reviews from Trustpilot's business portal, API and public pages. */
export const trustpilot: readonly ToolFormat[] = [
  {
    // Columns as named by programs that read such exports. https://support.trustpilot.com/hc/en-us/articles/204868067
    tool: 'Trustpilot export',
    marks: ['reviewid reviewcreated reviewcontent reviewstars'],
    source: 'reviews',
    hasOwnTitles: true,
    columns: {
      id: 'reviewid',
      title: 'reviewtitle',
      text: 'reviewcontent',
      postedAt: 'reviewcreated',
      authorId: 'reviewconsumeruserid',
      authorName: 'reviewusername',
      language: 'reviewlanguage',
      community: 'domainurl webshopname locationname',
    },
  },
  {
    // https://documentation-apidocumentation.trustpilot.com/consumer-api
    tool: 'Trustpilot API',
    marks: ['id consumer.displayName stars text createdAt'],
    records: ['/reviews', ''],
    source: 'reviews',
    hasOwnTitles: true,
    columns: {
      id: 'id',
      title: 'title',
      text: 'text',
      postedAt: 'createdAt',
      authorId: 'consumer.id',
      authorName: 'consumer.displayName',
      language: 'language',
      likes: 'numberOfLikes',
      community: 'businessUnit.displayName',
    },
  },
  {
    // `__NEXT_DATA__` of its pages, as scrapers save it.
    tool: 'Trustpilot page',
    marks: ['id consumer.displayName rating text dates.publishedDate'],
    records: ['/props/pageProps/reviews', '/reviews', ''],
    source: 'reviews',
    hasOwnTitles: true,
    columns: {
      id: 'id',
      title: 'title',
      text: 'text',
      postedAt: 'dates.publishedDate',
      authorId: 'consumer.id',
      authorName: 'consumer.displayName',
      language: 'language',
      likes: 'likes',
    },
  },
]
