/** The keys of the build-time configuration, all of them text. */
export type Settings = {
  VITE_ENV: 'local' | 'dev' | 'qa' | 'prod'
  VITE_INTERNAL_API_URL: string
  VITE_SOCIAL_API_URL: string
  VITE_PAYMENT_SERVER_URL: string
  VITE_SENTRY_DSN: string
  VITE_ANALYTICS_URL: string
  VITE_GOOGLE_CLIENT_ID: string
  VITE_MICROSOFT_CLIENT_ID: string
  VITE_SIGN_IN_AUTHORITY: string
}

export type Config = {
  environment: Settings['VITE_ENV']
  /** Base URLs of the APIs, without a slash at the end. */
  apis: { internal: string; social: string; payment: string }
  sentryDsn: string
  /** A Plausible-compatible events endpoint; empty for no analytics. */
  analyticsUrl: string
  clientIds: { google: string; microsoft: string }
  /** The provider that stands in for both vendors; empty where the vendors' own are used. */
  signInAuthority: string
}

/** User part of a DSN that nobody listens to: the default of a local build. */
export const silentDsnUser = 'nobody'

/** What a `local` build uses for keys that are not given: the server at the address the app came from. */
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

/** The given keys, with the defaults of a local build; nothing is judged here. */
export const settle = (given: Record<string, unknown>, origin: string): Record<string, unknown> =>
  (given.VITE_ENV ?? 'local') === 'local' ? { ...localDefaults(origin), ...given } : { ...given }

const withoutEndSlash = (address: string) => address.replace(/\/+$/, '')

/** The configuration of settings that have been judged. */
export const configOf = (settings: Settings): Config => ({
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
