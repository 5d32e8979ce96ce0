import * as z from 'zod/mini'

/** Words of a setting in a form; `usual` stands there where the schema knows no other. */
type SettingTexts = { label: string; hint?: string; usual?: string }
/** How a form shows a setting: the options of a choice by their values. */
type SettingControl = SettingTexts &
  ({ kind: 'lines' | 'number' | 'text' | 'instances' } | { kind: 'choice'; options: Readonly<Record<string, string>> })
export type Setting<Schema extends z.ZodMiniType = z.ZodMiniType> = { schema: Schema; shown: SettingControl | null }

const shownAs =
  (kind: 'lines' | 'number' | 'text' | 'instances') =>
  <Schema extends z.ZodMiniType>(schema: Schema, words: SettingTexts): Setting<Schema> => ({
    schema,
    shown: { kind, ...words },
  })
/** Texts, one per line. */
export const linesSetting = shownAs('lines')
export const numberSetting = shownAs('number')
export const textSetting = shownAs('text')
/** Servers, each with hashtags. */
export const instancesSetting = shownAs('instances')
export const choiceSetting = <Schema extends z.ZodMiniType>(
  schema: Schema,
  { options, ...words }: SettingTexts & { options: Readonly<Record<string, string>> },
): Setting<Schema> => ({ schema, shown: { kind: 'choice', options, ...words } })
/** For tests and installations with servers of their own; no form shows it. */
export const hiddenSetting = <Schema extends z.ZodMiniType>(schema: Schema): Setting<Schema> => ({
  schema,
  shown: null,
})

export const secondsIntervalLabel = /*i18n*/ 'Polling interval (seconds)'
export const minutesIntervalLabel = /*i18n*/ 'Polling interval (minutes)'
export const notSetUpText = /*i18n*/ 'Not set up yet. The operator can do so without a key.'

type Settings = Readonly<Record<string, Setting>>

/** The shape of an object schema. */
export const shapeOf = <Shape extends Settings>(settings: Shape) =>
  Object.fromEntries(Object.entries(settings).map(([key, { schema }]) => [key, schema])) as {
    [Key in keyof Shape]: Shape[Key]['schema']
  }

/** The value of a setting where none is stored; undefined where one has to be chosen. */
export const findDefault = ({ schema, shown }: Setting): unknown => z.safeParse(schema, undefined).data ?? shown?.usual

/** How a source is followed. */
type CollectorDefinition<Id extends string> = {
  id: Id
  /** As people write it. */
  name: string
  /** What a collector is told, in the order of the form. */
  settings: Settings
  /** Why nobody follows it, and who could change that. */
  whyNotFollowed: string
  /** The same where its keys are missing. */
  whyWithoutKeys?: string
  /** Keys of its operator in the environment, without which it cannot be followed. */
  keys?: readonly string[]
  /** The variable with the tokens of its servers, which tell events such as deletions only to those who have an account. */
  tokens?: string
  /** It takes no key and no choice of what is followed. */
  isKeyless?: boolean
  /** Nobody outside says it. */
  isSimulated?: boolean
  /** What it said in the past cannot be asked for any more. */
  isUnsearchable?: boolean
  /** Settings that say how it is followed, and nothing of what a search finds. */
  ofFollowing?: readonly string[]
}

type Lists<Read> = {
  /** What is followed, where it is chosen: addresses without protocol, user and query. */
  addressesOf?: (settings: Read) => readonly string[]
  /** Hosts that are asked for events. */
  hostsOf?: (settings: Read) => readonly string[]
}

type CollectorInput<Id extends string, Read> = CollectorDefinition<Id> & { schema: z.ZodMiniType<Read> } & Lists<Read>

/** Declares how a source is followed; what it lists of settings, it lists of those that are stored, and nothing where it cannot read them. */
export function collector<const Id extends string, Read>({
  schema,
  addressesOf,
  hostsOf,
  ...facts
}: CollectorInput<Id, Read>): CollectorDefinition<Id> & Required<Lists<unknown>> {
  const listOf = (list: ((settings: Read) => readonly string[]) | undefined) => (settings: unknown) => {
    const read = z.safeParse(schema, settings)
    return list === undefined || !read.success ? [] : list(read.data)
  }
  return { ...facts, addressesOf: listOf(addressesOf), hostsOf: listOf(hostsOf) }
}
