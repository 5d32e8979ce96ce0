import type { metrics } from '#server/platform/telemetry/metrics.ts'

type Metric = (typeof metrics)[keyof typeof metrics]

export function prometheusNamesOf({ name, kind }: Metric): string[] {
  const base = name.replaceAll(/[^a-z0-9_]/gi, '_')
  if (kind === 'histogram') return ['bucket', 'count', 'sum'].map((part) => `${base}_${part}`)
  return [kind === 'counter' ? `${base}_total` : base]
}

type Sample = { name: string; labels: Record<string, string>; value: number }

export const samplesOf = (text: string): Sample[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name, labels = '', value] = /^([a-z_:][a-z0-9_:]*)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? []
      if (name === undefined || Number.isNaN(Number(value))) throw new Error(`No sample: ${line}`)
      const pairs = labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g).map(([, key, text]) => [key!, text!] as const)
      return { name, labels: Object.fromEntries(pairs), value: Number(value) }
    })
