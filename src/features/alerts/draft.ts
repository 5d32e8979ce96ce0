import { t } from '@lingui/core/macro'
import {
  type Alert,
  type AlertCondition,
  type AlertSchedule,
  type AlertScope,
  cooldownLimits,
  isCheckedPerPost,
} from '#contract/alerts/alerts.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import { formatNumber } from '#src/text/format.ts'
import { type AlertDraft, blankAlert, type ConditionDraft } from '#src/machines/edited-alert.ts'

export type AlertField = 'value' | 'person' | 'faults' | 'scope' | 'cooldown' | 'quiet'
export type AlertProblems = Partial<Record<AlertField, string>>

/** What a preview needs: the draft without name and recipients. */
export type AlertQuestion = {
  condition: AlertCondition
  scope: AlertScope
  schedule: AlertSchedule | null
  cooldownMinutes: number
}

/** Parses a number with decimal comma or point; null if invalid. */
function parseNumber(text: string): number | null {
  const written = text
    .trim()
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace('−', '-')
    .replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : null
}

const parseWhole = (text: string, min: number, max: number) => {
  const value = parseNumber(text)
  return value !== null && Number.isInteger(value) && value >= min && value <= max ? value : null
}

/** Whole numbers may contain thousands separators: `1 000`, `1,000`. */
const parseCount = (text: string, max: number) => parseWhole(text.replace(/[.,](?=\d{3}\b)/g, ''), 1, max)

const maxLimit = 1_000_000_000_000
const maxFollowers = 1_000_000_000

function toCondition(kind: AlertDraft['kind'], draft: ConditionDraft, problems: AlertProblems): AlertCondition | null {
  switch (kind) {
    case 'volume':
      return { kind, score: Number(draft.score) as 2 | 3 | 4 }
    case 'threshold': {
      const value = parseNumber(draft.value)
      const isChange = draft.test === 'rises' || draft.test === 'falls'
      if (value === null || Math.abs(value) > maxLimit || (isChange && value <= 0)) {
        problems.value = isChange ? t`Enter a number above 0.` : t`Enter a number.`
        return null
      }
      return { kind, metric: draft.metric, test: draft.test, value, window: draft.window }
    }
    case 'keyword':
      return { kind }
    case 'person': {
      const followers = draft.followers.trim() === '' ? undefined : parseCount(draft.followers, maxFollowers)
      if (followers === null) problems.person = t`Enter a whole number.`
      else if (followers === undefined && draft.authorListId === '')
        problems.person = t`Choose an author list or a number of followers.`
      if (problems.person !== undefined) return null
      return {
        kind,
        ...(draft.authorListId === '' ? {} : { authorListId: draft.authorListId }),
        ...(followers === undefined || followers === null ? {} : { followers }),
      }
    }
    case 'collection':
      if (draft.faults.length > 0) return { kind, faults: [...draft.faults] }
      problems.faults = t`Choose at least one.`
      return null
  }
}

/** True if an alert on posts has neither a saved query nor a search. */
const lacksQuery = ({ kind, scope: { queryId, text = '' } }: Pick<AlertDraft, 'kind' | 'scope'>) =>
  isCheckedPerPost(kind) && queryId === undefined && text.trim() === ''

function validateScope({ kind, scope, asDraft }: AlertDraft): string | undefined {
  const { queryId, text = '' } = scope
  if (queryId !== undefined) return undefined
  if (text.trim() === '')
    return !asDraft && lacksQuery({ kind, scope }) ? t`Choose a saved query, or enter a search.` : undefined
  return parseQuery(text).problems.some(({ severity }) => severity === 'error')
    ? t`Fix the underlined parts.`
    : undefined
}

function validateQuietHours({ from, until, days }: AlertDraft['quiet']): string | undefined {
  if ((from === '') !== (until === '')) return t`Enter both times, or neither.`
  if (from !== '' && from === until) return t`Enter two different times.`
  return days.length > 6 ? t`Leave at least one day active.` : undefined
}

const toSchedule = ({ from, until, days }: AlertDraft['quiet']): AlertSchedule | null =>
  from === '' && days.length === 0
    ? null
    : { quietFrom: from || null, quietUntil: until || null, quietDays: days.toSorted((one, other) => one - other) }

type Validity = {
  problems: AlertProblems
  /** Null while the draft has problems. */
  question: AlertQuestion | null
  /** `question`, or null if the query is missing, which only a draft may lack. */
  complete: AlertQuestion | null
}

export function validate(draft: AlertDraft): Validity {
  const problems: AlertProblems = {}
  const condition = toCondition(draft.kind, draft.condition, problems)
  const cooldownMinutes = parseWhole(draft.cooldown, cooldownLimits.min, cooldownLimits.max)
  if (cooldownMinutes === null)
    problems.cooldown = t`Enter whole minutes from ${cooldownLimits.min} to ${formatNumber(cooldownLimits.max)} (a week).`
  const [scope, quiet] = [validateScope(draft), validateQuietHours(draft.quiet)]
  if (scope !== undefined) problems.scope = scope
  if (quiet !== undefined) problems.quiet = quiet
  if (condition === null || cooldownMinutes === null || Object.keys(problems).length > 0)
    return { problems, question: null, complete: null }
  const { text, ...narrowing } = draft.scope
  const written = { ...narrowing, ...(text !== undefined && text.trim() !== '' && { text: text.trim() }) }
  const question = { condition, scope: written, schedule: toSchedule(draft.quiet), cooldownMinutes }
  return { problems, question, complete: lacksQuery(draft) ? null : question }
}

export const isFaulty = (draft: AlertDraft) => validate(draft).question === null

const draftOfCondition = (condition: AlertCondition): Partial<ConditionDraft> => {
  switch (condition.kind) {
    case 'volume':
      return { score: String(condition.score) as ConditionDraft['score'] }
    case 'threshold':
      return {
        metric: condition.metric,
        test: condition.test,
        window: condition.window,
        value: String(condition.value),
      }
    case 'keyword':
      return {}
    case 'person':
      return {
        authorListId: condition.authorListId ?? '',
        followers: condition.followers === undefined ? '' : String(condition.followers),
      }
    case 'collection':
      return { faults: condition.faults }
  }
}

export const toDraft = ({
  name,
  condition,
  scope,
  schedule,
  cooldownMinutes,
  recipients,
  own,
  state,
}: Alert): AlertDraft => ({
  name,
  kind: condition.kind,
  condition: { ...blankAlert.condition, ...draftOfCondition(condition) },
  scope,
  quiet: {
    from: schedule?.quietFrom ?? '',
    until: schedule?.quietUntil ?? '',
    days: schedule?.quietDays ?? [],
  },
  cooldown: String(cooldownMinutes),
  recipients,
  own,
  asDraft: state === 'draft',
})

/** Throws if the draft is invalid. */
export function toBody(draft: AlertDraft) {
  const { question } = validate(draft)
  if (question === null) throw new Error('An alert that is saved is sound.')
  return { name: draft.name.trim(), ...question, recipients: [...draft.recipients], own: draft.own }
}
