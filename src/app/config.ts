import * as z from 'zod/mini'

const url = () => z.url({ protocol: /^https?$/, error: 'Expected a URL that begins with http:// or https://' })
const text = () => z.string({ error: 'Expected a string' })

const Settings = z.object({
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

type Settings = z.infer<typeof Settings>

export type Config = {
  environment: Settings['VITE_ENV']
  /** Base URLs of the APIs, without a slash at the end. */
  apis: { internal: string; social: string; payment: string }
  sentryDsn: string
  /** A Plausible-compatible events endpoint; empty for no analytics. */
  analyticsUrl: string
  clientIds: { google: string; microsoft: string }
  /** A stand-in for both vendors; empty to use the vendors' own. */
  signInAuthority: string
}

/** User part of a DSN without a server, the default of local builds. */
export const silentDsnUser = 'nobody'

/** Defaults of a `local` build: the server at the app's own origin. */
const localDefaults = (origin: string): Settings => ({
  VITE_ENV: 'local',
  VITE_INTERNAL_API_URL: `${origin}/api/internal`,
  VITE_SOCIAL_API_URL: `${origin}/api/social`,
  VITE_PAYMENT_SERVER_URL: `${origin}/api/payment`,
  VITE_SENTRY_DSN: origin.replace('://', `://${silentDsnUser}@`) + '/0',
  VITE_ANALYTICS_URL: '',
  VITE_GOOGLE_CLIENT_ID: 'soundings-google',
  VITE_MICROSOFT_CLIENT_ID: 'soundings-microsoft',
  VITE_SIGN_IN_AUTHORITY: `${origin}/sign-in`,
})

const withoutEndSlash = (address: string) => address.replace(/\/+$/, '')

const configOf = (settings: Settings): Config => ({
  environment: settings.VITE_ENV,
  apis: {
    internal: withoutEndSlash(settings.VITE_INTERNAL_API_URL),
    social: withoutEndSlash(settings.VITE_SOCIAL_API_URL),
    payment: withoutEndSlash(settings.VITE_PAYMENT_SERVER_URL),
  },
  sentryDsn: settings.VITE_SENTRY_DSN,
  analyticsUrl: settings.VITE_ANALYTICS_URL,
  clientIds: { google: settings.VITE_GOOGLE_CLIENT_ID, microsoft: settings.VITE_MICROSOFT_CLIENT_ID },
  signInAuthority: withoutEndSlash(settings.VITE_SIGN_IN_AUTHORITY),
})

/**
 * Reads the build-time configuration.
 * @param variables the `VITE_*` variables of the build
 * @param origin where the app is served, such as `http://localhost:3000`; local defaults point there
 * @throws Error that names every wrong key and what is expected
 */
export function readConfig(variables: Record<string, unknown>, origin: string): Config {
  const values: Record<string, unknown> =
    (variables.VITE_ENV ?? 'local') === 'local' ? { ...localDefaults(origin), ...variables } : { ...variables }
  const parsed = z.safeParse(Settings, values)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const key = String(issue.path[0])
      const value = values[key]
      return `  ${key}: ${issue.message}, ${value === undefined ? 'but it is missing' : `but it is ${JSON.stringify(value)}`}`
    })
    throw new Error(
      `The configuration has ${lines.length} wrong ${lines.length === 1 ? 'key' : 'keys'}:\n${lines.join('\n')}`,
    )
  }
  return configOf(parsed.data)
}
