import type { Logger } from 'pino'
import type { Env } from '#server/platform/env.ts'

/** Loads the SDK only if configured; returns a function that stops it. */
export async function startTelemetry({ telemetry }: Env, log: Logger): Promise<() => Promise<void>> {
  if (telemetry.otlpUrl === null && telemetry.metrics === null) return async () => {}
  const { openSdk } = await import('./sdk.ts')
  return openSdk(telemetry, log)
}
