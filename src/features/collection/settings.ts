import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CollectorSource } from '#contract/collection/collection.ts'

export type InstanceDraft = { origin: string; tags: string; local: boolean }
export type Draft = { fields: Record<string, string>; instances: InstanceDraft[] }

type Named = { key: string; label: MessageDescriptor; hint?: MessageDescriptor }
export type SettingsField = Named &
  (
    | { kind: 'lines' | 'number' | 'text'; usual: string }
    | { kind: 'choice'; usual: string; options: readonly { value: string; label: MessageDescriptor }[] }
    | { kind: 'instances' }
  )

/** The sources that a person can follow from here. */
export const followable = [
  'bluesky',
  'hacker-news',
  'feeds',
  'mastodon',
  'youtube',
  'reddit',
  'simulated',
] as const satisfies readonly CollectorSource[]

const every: MessageDescriptor = msg`Seconds between two looks`
const everyMinutes: MessageDescriptor = msg`Minutes between two looks`

const fieldsBySource: Record<CollectorSource, readonly SettingsField[]> = {
  bluesky: [
    {
      key: 'hosts',
      kind: 'lines',
      label: msg`Servers of the Jetstream`,
      hint: msg`One address a line, by wss. Each connection begins at any of them.`,
      usual: [
        'wss://jetstream1.us-east.bsky.network',
        'wss://jetstream2.us-east.bsky.network',
        'wss://jetstream1.us-west.bsky.network',
        'wss://jetstream2.us-west.bsky.network',
      ].join('\n'),
    },
    {
      key: 'appView',
      kind: 'text',
      label: msg`Address of the AppView`,
      hint: msg`Tells names, followers and counts of stored posts.`,
      usual: 'https://public.api.bsky.app',
    },
  ],
  'hacker-news': [{ key: 'everySeconds', kind: 'number', label: every, usual: '15' }],
  feeds: [
    {
      key: 'feeds',
      kind: 'lines',
      label: msg`Addresses of feeds`,
      hint: msg`RSS, Atom or JSON Feed; one address a line.`,
      usual: '',
    },
    { key: 'everyMinutes', kind: 'number', label: everyMinutes, usual: '15' },
  ],
  mastodon: [
    { key: 'instances', kind: 'instances', label: msg`Instances` },
    { key: 'everySeconds', kind: 'number', label: every, usual: '60' },
    {
      key: 'unstated',
      kind: 'choice',
      label: msg`Authors of whom a server does not say whether they may be found`,
      usual: 'withhold',
      options: [
        { value: 'withhold', label: msg`Leave their posts where they are` },
        { value: 'take', label: msg`Take their public posts` },
      ],
    },
  ],
  simulated: [
    { key: 'postsPerHour', kind: 'number', label: msg`Posts per hour`, usual: '90' },
    {
      key: 'seed',
      kind: 'text',
      label: msg`Seed`,
      hint: msg`The same seed brings the same posts.`,
      usual: 'tidewater lives on',
    },
  ],
  youtube: [
    {
      key: 'searches',
      kind: 'lines',
      label: msg`Searches`,
      hint: msg`What YouTube’s own search takes, one a line; each look at one costs 100 units. YouTube takes YOUTUBE_API_KEY in the environment of the server.`,
      usual: '',
    },
    {
      key: 'comments',
      kind: 'choice',
      label: msg`Comments on stored videos`,
      usual: 'leave',
      options: [
        { value: 'leave', label: msg`Leave them` },
        { value: 'take', label: msg`Take the latest` },
      ],
    },
    { key: 'everyMinutes', kind: 'number', label: everyMinutes, usual: '30' },
    {
      key: 'unitsPerDay',
      kind: 'number',
      label: msg`Units of a day`,
      hint: msg`What Google gives the project of the key. Looks are as far apart as they must be for the units to last the day.`,
      usual: '10000',
    },
  ],
  reddit: [
    {
      key: 'subreddits',
      kind: 'lines',
      label: msg`Communities`,
      hint: msg`Without r/, one a line. Reddit takes REDDIT_CLIENT_ID and REDDIT_CLIENT_SECRET in the environment of the server.`,
      usual: '',
    },
    {
      key: 'searches',
      kind: 'lines',
      label: msg`Searches`,
      hint: msg`What Reddit’s own search takes, one a line.`,
      usual: '',
    },
    {
      key: 'username',
      kind: 'text',
      label: msg`Reddit account of the operator`,
      hint: msg`Reddit wants the account that registered the application named in each call.`,
      usual: '',
    },
    { key: 'everySeconds', kind: 'number', label: every, usual: '60' },
  ],
}

export const fieldsOf = (source: CollectorSource) => fieldsBySource[source]
export const emptyInstance: InstanceDraft = { origin: '', tags: '', local: false }

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const textOf = (value: unknown, usual: string) =>
  value === undefined ? usual : Array.isArray(value) ? value.join('\n') : String(value)

type StoredInstance = { origin?: string; tags?: string[]; local?: boolean }

/** The settings as the form shows them; what is not set has what is usual. */
export function draftOf(source: CollectorSource, settings: Record<string, unknown>): Draft {
  const fields = fieldsOf(source).flatMap((field) =>
    field.kind === 'instances' ? [] : [[field.key, textOf(settings[field.key], field.usual)]],
  )
  const stored = Array.isArray(settings.instances) ? (settings.instances as StoredInstance[]) : []
  const instances = stored.map(({ origin = '', tags = [], local = false }) => ({ origin, tags: tags.join(' '), local }))
  return { fields: Object.fromEntries(fields), instances: instances.length > 0 ? instances : [emptyInstance] }
}

const instanceOf = ({ origin, tags, local }: InstanceDraft) => ({
  origin: origin.trim(),
  tags: tags
    .split(/[\s,]+/)
    .map((tag) => tag.replace(/^#/, ''))
    .filter(Boolean),
  local,
})

/** The settings as they are stored; what the form does not show stays as it was. */
export function settingsOf(source: CollectorSource, { fields, instances }: Draft, before: Record<string, unknown>) {
  const valueOf = (field: SettingsField): unknown => {
    const text = fields[field.key] ?? ''
    if (field.kind === 'instances') return instances.filter(({ origin }) => origin.trim() !== '').map(instanceOf)
    if (field.kind === 'lines') return linesOf(text)
    return field.kind === 'number' ? Number(text) : text.trim()
  }
  return { ...before, ...Object.fromEntries(fieldsOf(source).map((field) => [field.key, valueOf(field)])) }
}
