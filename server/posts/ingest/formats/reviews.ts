import { type ToolFormat, idIn, objectIn } from './format.ts'

/** Reviews of products and places, as data sets and downloads. */
export const reviews: readonly ToolFormat[] = [
  {
    // https://partner.steamgames.com/doc/store/getreviews
    tool: 'Steam reviews',
    marks: ['recommendationid author.steamid review timestamp_created voted_up'],
    records: ['/reviews', ''],
    source: 'reviews',
    columns: {
      id: 'recommendationid',
      text: 'review',
      postedAt: 'timestamp_created',
      authorId: 'author.steamid',
      authorName: 'author.personaname',
      language: 'language',
      likes: 'votes_up',
      replies: 'comment_count',
    },
  },
  {
    // https://www.yelp.com/dataset/documentation/main
    tool: 'Yelp data set',
    marks: ['review_id user_id business_id stars text date'],
    source: 'reviews',
    columns: {
      id: 'review_id',
      text: 'text',
      postedAt: 'date',
      authorId: 'user_id',
      likes: 'useful',
      community: 'business_id',
    },
  },
  {
    // https://amazon-reviews-2023.github.io
    tool: 'Amazon reviews',
    marks: [
      'rating title text asin user_id timestamp verified_purchase',
      'overall reviewerid asin reviewtext summary unixreviewtime',
    ],
    source: 'reviews',
    hasOwnTitles: true,
    // Whoever reviews several products at once may write the same text.
    shape: (review) => ({
      ...review,
      review_key: [review.user_id ?? review.reviewerID, review.asin, review.timestamp ?? review.unixReviewTime]
        .map(idIn)
        .join('/'),
    }),
    columns: {
      id: 'review_key',
      title: 'title summary',
      text: 'text reviewtext',
      postedAt: 'timestamp unixreviewtime',
      authorId: 'user_id reviewerid',
      authorName: 'reviewername',
      likes: 'helpful_vote vote',
      community: 'parent_asin asin',
    },
  },
  {
    tool: 'Google Takeout (Maps reviews)',
    marks: ['properties.date properties.five_star_rating_published properties.location.name'],
    records: ['/features', ''],
    source: 'reviews',
    shape: (review) => {
      const { google_maps_url: place, date } = objectIn(review.properties)
      return { ...review, review_key: `${idIn(place)}/${idIn(date)}` }
    },
    columns: {
      id: 'review_key',
      links: 'properties.google_maps_url',
      text: 'properties.review_text_published',
      postedAt: 'properties.date',
      community: 'properties.location.name',
    },
  },
]
