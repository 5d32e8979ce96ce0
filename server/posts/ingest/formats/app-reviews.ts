import type { ToolFormat } from './format.ts'

/** App store reviews from common scrapers. https://github.com/JoMingyu/google-play-scraper */
export const appReviews: readonly ToolFormat[] = [
  {
    tool: 'Google Play reviews',
    marks: ['reviewId userName content score thumbsUpCount at'],
    source: 'reviews',
    hasOwnTitles: true,
    columns: {
      id: 'reviewId',
      text: 'content',
      postedAt: 'at',
      authorName: 'userName',
      likes: 'thumbsUpCount',
      community: 'appId app',
    },
  },
  {
    tool: 'Google Play reviews',
    marks: ['id userName date score text thumbsUp'],
    source: 'reviews',
    hasOwnTitles: true,
    columns: {
      id: 'id',
      url: 'url',
      title: 'title',
      text: 'text',
      postedAt: 'date',
      authorName: 'userName',
      likes: 'thumbsUp',
    },
  },
  {
    tool: 'App Store reviews',
    marks: ['id userName version score title text updated'],
    source: 'reviews',
    hasOwnTitles: true,
    columns: {
      id: 'id',
      url: 'url',
      title: 'title',
      text: 'text',
      postedAt: 'updated',
      authorName: 'userName',
    },
  },
  {
    tool: 'App Store reviews',
    marks: ['userName date rating review title isEdited'],
    source: 'reviews',
    hasOwnTitles: true,
    columns: { title: 'title', text: 'review', postedAt: 'date', authorName: 'userName', community: 'app_name' },
  },
]
