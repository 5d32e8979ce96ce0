import type { CollectorSource } from '#contract/collection/collection.ts'
import { type Setting, findDefault } from '#sources/collector.ts'
import { collectorsById, collectors } from '#sources/collectors.ts'

export type InstanceDraft = { origin: string; tags: string; local: boolean }
export type Draft = { fields: Record<string, string>; instances: InstanceDraft[] }

export type SettingsField = { key: string } & NonNullable<Setting['shown']>

/** Simulated sources come last. */
export const followableSources = collectors
  .toSorted((one, other) => Number(one.isSimulated ?? false) - Number(other.isSimulated ?? false))
  .map(({ id }) => id)

const settingsIn = (source: CollectorSource) => Object.entries(collectorsById[source].settings)

/** In form order; settings without a control are left out. */
export const fieldsOf = (source: CollectorSource): SettingsField[] =>
  settingsIn(source).flatMap(([key, { shown }]) => (shown === null ? [] : [{ key, ...shown }]))

export const emptyInstance: InstanceDraft = { origin: '', tags: '', local: false }

/** Missing settings get their defaults. */
export function toDraft(source: CollectorSource, settings: Record<string, unknown>): Draft {
  const fields = settingsIn(source).flatMap(([key, setting]) => {
    const { [key]: value = findDefault(setting) ?? '' } = settings
    return setting.shown === null || setting.shown.kind === 'instances'
      ? []
      : [[key, Array.isArray(value) ? value.join('\n') : String(value)]]
  })
  const stored = Array.isArray(settings.instances)
    ? (settings.instances as { origin?: string; tags?: string[]; local?: boolean }[])
    : []
  const instances = stored.map(({ origin = '', tags = [], local = false }) => ({ origin, tags: tags.join(' '), local }))
  return { fields: Object.fromEntries(fields), instances: instances.length > 0 ? instances : [emptyInstance] }
}

/** Settings that the form doesn't show keep their values. */
export function toSettings(source: CollectorSource, { fields, instances }: Draft, before: Record<string, unknown>) {
  const valueOf = (field: SettingsField): unknown => {
    const text = fields[field.key] ?? ''
    if (field.kind === 'instances')
      return instances
        .filter(({ origin }) => origin.trim() !== '')
        .map(({ origin, tags, local }) => ({
          origin: origin.trim(),
          tags: tags
            .split(/[\s,]+/)
            .map((tag) => tag.replace(/^#/, ''))
            .filter(Boolean),
          local,
        }))
    if (field.kind === 'lines')
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    return field.kind === 'number' ? Number(text) : text.trim()
  }
  return { ...before, ...Object.fromEntries(fieldsOf(source).map((field) => [field.key, valueOf(field)])) }
}
