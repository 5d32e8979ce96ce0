const csv = (rows: readonly (readonly (string | number)[])[], end = '\n') =>
  rows.map((row) => row.map((cell) => quoted(String(cell))).join(',')).join(end) + end
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

const supportHeader = ',tweet_id,author_id,inbound,created_at,text,response_tweet_id,in_response_to_tweet_id'
/** The second-to-last row is broken by carriage returns outside of quotes. */
const support = [
  supportHeader,
  ...times(40, (index) => {
    const isReply = index % 4 !== 0
    const at = `Tue Oct 31 ${10 + Math.floor(index / 6)}:${10 + (index % 6)}:47 +0000 2017`
    const id = index + 1
    return `${index},${id},${isReply ? 'sprintcare' : 115_700 + index},${isReply ? 'False' : 'True'},${at},"@${115_700 + index} We are ""here"", to help",,${isReply ? `${id - 1}.0` : ''}`
  }),
  '40,41,115712,True,Tue Oct 31 22:11:45 +0000 2017,@sprintcare \r\rtorn in two,40,',
  '41,42,115712,True,Tue Oct 31 22:11:46 +0000 2017,and how do you propose we do that,,1.0',
].join('\n')

const politicianHeader =
  'tweet_id,username,name,first_name,last_name,full_text,view_count,bookmark_count,favorite_count,reply_count,retweet_count,quote_count,is_quote_status,lang,bio,followers_count,user_created_at,created_at'.split(
    ',',
  )
const kathmandu = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kathmandu',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const localTime = (at: number) =>
  kathmandu
    .format(at)
    .replace(/\u202f/g, ' ')
    .replace(/\/(\d\d),/, '/20$1,')
const politicians = `\ufeff${csv([
  politicianHeader,
  ...times(40, (index) => {
    const at = Date.UTC(2024, 2, 1 + (index % 19), index % 24, index, index % 60)
    const isRepost = index % 7 === 3
    return [
      String((BigInt(at - 1_288_834_974_657) << 22n) + BigInt(index)),
      `minister${index % 3}`,
      `Minister ${index % 3}`,
      'Minister',
      String(index % 3),
      isRepost ? `RT @other: वरिष्ठ साहित्यकार ${index}` : `वरिष्ठ साहित्यकार,\nशुभकामना ${index}`,
      isRepost ? 0 : 4_000 + index,
      0,
      isRepost ? 0 : 40 + index,
      index % 5,
      6,
      0,
      'false',
      'ne',
      'Official account',
      413_155,
      '12/31/2015, 9:35:11 AM',
      localTime(at),
    ]
  }),
])}`

/** Small files with the shapes and quirks of the large samples, under the same paths. */
export const ownSamples: Record<string, string> = {
  'support-conversations/twcs.csv': `${support}\n`,
  'x-politicians/politicians.csv.gz': politicians,
}
