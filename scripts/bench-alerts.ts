import type { MailMeasure } from '../test/bench/alert-mails.ts'
import type { AlertMeasure } from '../test/bench/alerts.ts'
import { table, whole } from './markdown.ts'

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1)

export const alerts = (measure: () => Promise<AlertMeasure & { mails: MailMeasure }>) => ({
  title: 'Alerts',
  note: 'Matching with 500 alerts on single posts; a check of 500 thresholds of one workspace in ten (`BENCH_ALERTS` posts); from a post at its source to the SMTP server. Goal: 12,000 posts/s with 1,000 queries and 500 alerts, 5,000 with 10,000; 6,000 ms of processor time a minute; 10 s to the mail, p95.',
  write: async () => {
    const { matching, checks, mails } = await measure()
    return [
      table(
        ['queries and alerts', 'posts/s', 'candidates/post'],
        matching.map((one) => [whole(one.queries), whole(one.postsPerSecond), one.candidatesPerPost]),
      ),
      table(
        ['posts', 'alerts', 'first check ms', 'its processor ms', 'check p50 ms', 'check p95 ms', 'processor ms'],
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
