import type { Alert } from '#contract/alerts/alerts.ts'
import { alertFigures } from '#contract/metrics/alerts.ts'
import { valueText } from '#contract/metrics/number-texts.ts'
import { toText, type Text } from '#contract/texts.ts'
import type { Notice, NoticePost } from '#server/outbox/channels/notices.ts'
import type { alertFirings } from '#server/platform/db/postgres/schema/index.ts'
import type { AlertRow } from './chart.ts'

type FiringRow = typeof alertFirings.$inferSelect

const toAlertUrl = (publicUrl: string, { workspaceId, id }: AlertRow) =>
  `${publicUrl}/workspace/${workspaceId}/alerts/${id}`

/** By ID, since the firing's search may be too long for a channel. */
const toFiringUrl = (publicUrl: string, row: AlertRow, { id }: FiringRow) =>
  `${toAlertUrl(publicUrl, row)}/firings/${id}`

function figuresOf({ condition }: AlertRow, { observed, expected, score, posts }: FiringRow): Notice['figures'] {
  const number = (value: number, digits: number) => valueText({ digits, unit: '' }, value)
  if (condition.kind === 'threshold' && observed !== null) {
    const figure = alertFigures[condition.metric]
    return [
      { label: { detail: figure.name, message: figure.name }, value: valueText(figure, observed) },
      ...(expected === null || score === null
        ? []
        : [{ label: toText(/*i18n*/ { id: 'alert.before', message: 'Before' }), value: valueText(figure, expected) }]),
    ]
  }
  if (condition.kind === 'volume' && observed !== null && expected !== null)
    return [
      { label: toText(/*i18n*/ { id: 'alert.posts', message: 'Posts' }), value: number(observed, 0) },
      { label: toText(/*i18n*/ { id: 'alert.usual', message: 'Usual' }), value: number(expected, 1) },
    ]
  if (posts === 0) return []
  return [{ label: toText(/*i18n*/ { id: 'alert.posts', message: 'Posts' }), value: number(posts, 0) }]
}

export function firingNotice(publicUrl: string, row: AlertRow, firing: FiringRow, posts: NoticePost[]): Notice {
  const { name, condition } = row
  const showsPosts = firing.search !== null
  return {
    subject: toText(/*i18n*/ { id: 'alert.subject', message: '{name}: {why}' }, { name, why: firing.why }),
    heading: { detail: name },
    paragraphs: [firing.why],
    figures: figuresOf(row, firing),
    posts,
    postsNeeded: condition.kind === 'keyword' || condition.kind === 'person',
    button: {
      label: showsPosts
        ? toText(/*i18n*/ { id: 'alert.showPosts', message: 'View posts' })
        : toText(/*i18n*/ { id: 'alert.showAlert', message: 'View alert' }),
      url: toFiringUrl(publicUrl, row, firing),
    },
    small: [],
    payload: {
      type: 'alert.fired',
      alert: { id: row.id, name, kind: condition.kind satisfies Alert['kind'] },
      firing: {
        id: firing.id,
        at: firing.at.toISOString(),
        why: firing.why.detail,
        observed: firing.observed,
        expected: firing.expected,
        score: firing.score,
        posts: firing.posts,
      },
      url: toFiringUrl(publicUrl, row, firing),
    },
  }
}

export function failureNotice(publicUrl: string, row: AlertRow, failure: Text): Notice {
  const { name } = row
  return {
    subject: toText(/*i18n*/ { id: 'alert.failureSubject', message: 'The alert “{name}” isn’t running' }, { name }),
    heading: toText(/*i18n*/ { id: 'alert.failureSubject', message: 'The alert “{name}” isn’t running' }, { name }),
    paragraphs: [
      failure,
      toText(
        /*i18n*/ {
          id: 'alert.failureAdvice',
          message:
            'The alert notifies nobody until this is fixed. Only you got this email, because you created it. Edit or delete the alert.',
        },
      ),
    ],
    figures: [],
    posts: [],
    postsNeeded: false,
    button: {
      label: toText(/*i18n*/ { id: 'alert.showAlert', message: 'View alert' }),
      url: toAlertUrl(publicUrl, row),
    },
    small: [],
    payload: {
      type: 'alert.failed',
      alert: { id: row.id, name, kind: row.condition.kind },
      failure: failure.detail,
      url: toAlertUrl(publicUrl, row),
    },
  }
}
