import type { MailMeasure } from '../test/bench/alert-mails.ts'
import type { AlertMeasure } from '../test/bench/alerts.ts'
import { table, whole } from './markdown.ts'

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1)

/** The section of the page that tells what alerts cost. */
export const alerts = (measure: () => Promise<AlertMeasure & { mails: MailMeasure }>) => ({
  title: 'Alerts',
  note: 'Live matching with 500 texts of alerts beside 1 000 saved queries, and with 10 000 (as under Matching); then the check of a minute of 500 thresholds of one workspace, one tenant of ten, in milliseconds and processor time. The first check reads the hours that are over, which are read anew after half an hour. At last from a post at its source (a stand-in for Bluesky beside a server with embedded stores and 1 000 live queries) until an SMTP server has taken the mail of the alert on it, 500 alerts that fire once each. `BENCH_ALERTS` says over how many posts thresholds are checked. To hold: at least 12 000 posts/s with 1 000 queries and 500 alerts, 5 000 with 10 000; 6 000 ms of processor time a minute at 10 million posts; 10 s to the mail at 500 posts/s, p95.',
  write: async () => {
    const { matching, checks, mails } = await measure()
    return [
      table(
        ['queries and alerts', 'posts/s', 'candidates a post'],
        matching.map((one) => [whole(one.queries), whole(one.postsPerSecond), one.candidatesPerPost]),
      ),
      table(
        ['posts', 'alerts', 'first check ms', 'of it processor ms', 'check p50 ms', 'check p95 ms', 'processor ms'],
        [
          [
            whole(checks.posts),
            whole(checks.alerts),
            whole(checks.first),
            whole(checks.firstCpu),
            whole(checks.p50),
            whole(checks.p95),
            whole(checks.cpu),
          ],
        ],
      ),
      table(
        ['posts/s', 'alerts', 'mails', 'to the mail p50 s', 'p95 s'],
        [[whole(mails.perSecond), mails.alerts, mails.mails, seconds(mails.p50), seconds(mails.p95)]],
      ),
    ].join('\n\n')
  },
})
