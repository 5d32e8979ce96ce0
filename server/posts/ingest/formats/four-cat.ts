import type { ToolFormat } from './format.ts'

/** 4CAT's CSV, whose first columns are the same for every source. https://github.com/digitalmethodsinitiative/4cat */
export const fourCat: ToolFormat = {
  tool: '4CAT',
  marks: ['id thread_id body timestamp unix_timestamp'],
  hasOwnTitles: true,
  columns: {
    id: 'id',
    url: 'url comment_url tweet_url tiktok_url message_url post_url',
    title: 'subject title',
    text: 'body',
    postedAt: 'unix_timestamp timestamp',
    type: 'media_type',
    authorId: 'author_id',
    authorHandle: 'author',
    authorName: 'author_fullname author_full author_name author_display_name',
    authorFollowers: 'author_followers',
    language: 'language language_guess',
    likes: 'num_likes likes like_count score',
    reposts: 'retweet_count shares share_count reposts',
    quotes: 'quote_count quotes',
    replies: 'num_comments comments replies reply_count comment_count',
    views: 'play_count plays views view_count impression_count',
    hashtags: 'hashtags',
    links: 'urls links',
    parentId: 'parent_id reply_to thread_id',
    rootId: 'post_id thread_id',
    community: 'subreddit board group',
  },
}
