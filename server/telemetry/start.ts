import type { Logger } from 'pino'
import type { Env } from '#server/env.ts'

/** Begins to trace and to measure where the environment asks for it; answers what ends it. Nothing of it is loaded otherwise. */
export async function startTelemetry({ telemetry }: Env, log: Logger): Promise<() => Promise<void>> {
  if (telemetry.otlpUrl === null && telemetry.metrics === null) return async () => {}
  const { openSdk } = await import('./sdk.ts')
  return openSdk(telemetry, log)
}
