import * as z from 'zod/mini'
import { configOf, settle, type Config, type Settings as GivenSettings } from './settings.ts'

const url = () => z.url({ protocol: /^https?$/, error: 'Expected a URL that begins with http:// or https://' })
const text = () => z.string({ error: 'Expected a string' })

const Settings: z.ZodMiniType<GivenSettings> = z.object({
  VITE_ENV: z.enum(['local', 'dev', 'qa', 'prod'], { error: 'Expected local, dev, qa or prod' }),
  VITE_INTERNAL_API_URL: url(),
  VITE_SOCIAL_API_URL: url(),
  VITE_PAYMENT_SERVER_URL: url(),
  VITE_SENTRY_DSN: url(),
  VITE_ANALYTICS_URL: text(),
  VITE_GOOGLE_CLIENT_ID: text(),
  VITE_MICROSOFT_CLIENT_ID: text(),
  VITE_SIGN_IN_AUTHORITY: text(),
})

/** Every wrong key at once, one line each, in the order of the schema. */
const explain = (given: Record<string, unknown>, issues: readonly z.core.$ZodIssue[]) =>
  issues.map((issue) => {
    const key = String(issue.path[0])
    const value = given[key]
    return `  ${key}: ${issue.message}, ${value === undefined ? 'but it is missing' : `but it is ${JSON.stringify(value)}`}`
  })

/**
 * Reads the build-time configuration.
 * @param given the `VITE_*` variables of the build
 * @param origin where the app is served, such as `http://localhost:3000`; local defaults point there
 * @throws Error that names every wrong key and what is expected
 */
export function readConfig(given: Record<string, unknown>, origin: string): Config {
  const values = settle(given, origin)
  const parsed = z.safeParse(Settings, values)
  if (!parsed.success) {
    const lines = explain(values, parsed.error.issues)
    throw new Error(
      `The configuration has ${lines.length} wrong ${lines.length === 1 ? 'key' : 'keys'}:\n${lines.join('\n')}`,
    )
  }
  return configOf(parsed.data)
}
