import type { AlertKind, AlertScope, ConditionOf } from '#contract/alerts/alerts.ts'
import type { Recipient } from '#contract/channels/recipients.ts'

/** A condition as entered, complete or not; each kind of alert uses its own fields. */
export type ConditionDraft = {
  /** Robust z. */
  score: '2' | '3' | '4'
  metric: ConditionOf<'threshold'>['metric']
  test: ConditionOf<'threshold'>['test']
  value: string
  window: ConditionOf<'threshold'>['window']
  authorListId: string
  followers: string
  faults: readonly ConditionOf<'collection'>['faults'][number][]
}

/** The part of an alert that the user edits. */
export type AlertDraft = {
  name: string
  kind: AlertKind
  condition: ConditionDraft
  scope: AlertScope
  /** Times of day, empty for none; days of the week, 1 Monday to 7 Sunday. */
  quiet: { from: string; until: string; days: readonly number[] }
  /** Minutes. */
  cooldown: string
  recipients: readonly Recipient[]
  own: boolean
  /** Saved, but not watching yet. */
  asDraft: boolean
}

export const blankAlert: AlertDraft = {
  name: '',
  kind: 'volume',
  condition: {
    score: '3',
    metric: 'netSentiment',
    test: 'below',
    value: '',
    window: '1d',
    authorListId: '',
    followers: '',
    faults: ['silence', 'gap', 'credentials'],
  },
  scope: {},
  quiet: { from: '', until: '', days: [] },
  cooldown: '60',
  recipients: [],
  own: false,
  asDraft: false,
}

export const pickAlertDraft = ({
  name,
  kind,
  condition,
  scope,
  quiet,
  cooldown,
  recipients,
  own,
  asDraft,
}: AlertDraft): AlertDraft => ({ name, kind, condition, scope, quiet, cooldown, recipients, own, asDraft })

const conditionFields: Record<AlertKind, readonly (keyof ConditionDraft)[]> = {
  volume: ['score'],
  threshold: ['metric', 'test', 'value', 'window'],
  keyword: [],
  person: ['authorListId', 'followers'],
  collection: ['faults'],
}

const contentOf = ({ name, kind, condition, scope, quiet, cooldown, recipients, own, asDraft }: AlertDraft) =>
  JSON.stringify([
    name,
    kind,
    conditionFields[kind].map((part) => condition[part]),
    Object.entries(scope)
      .filter(([, value]) => value !== undefined && value !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    [quiet.from, quiet.until, quiet.days],
    cooldown,
    own ? [] : recipients,
    own,
    asDraft,
  ])

/** Whether two drafts are equal. Fields of other kinds don't count. */
export const isSameAlert = (one: AlertDraft, other: AlertDraft) => contentOf(one) === contentOf(other)
