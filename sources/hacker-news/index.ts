import { source } from '../source.ts'

export const hackerNews = source({
  id: 'hacker-news',
  name: 'Hacker News',
  alias: 'hn',
  interactions: ['likes', 'replies'],
  countsOwnVote: true,
  isVotedOn: true,
  host: /^news\.ycombinator\.com$/,
  idInUrl: /[?&]id=(\d+)/,
  urlOf: (id) => (/^\d{1,12}$/.test(id) ? `https://news.ycombinator.com/item?id=${id}` : ''),
  inFiles: {
    words: ['hackernews', 'hacker news'],
    columns: [
      ['by', 'time', 'title'],
      ['by', 'time', 'parent'],
      ['points', 'submitter'],
    ],
    fileName: /hacker.?news|\bhn\b/i,
    urlIsLink: true,
  },
})
