import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK } from 'jose'
import { interactionPolicy, Provider, type Configuration } from 'oidc-provider'
import type { Vendor } from '#contract/session/session.ts'
import type { Env } from '#server/platform/env.ts'
import { AppError } from '#server/ground/errors.ts'
import { problemPage } from '#server/http/problem-page.ts'
import type { StandInProvider } from '#server/http/sign-in.ts'
import { newSecret } from '#server/access/secrets.ts'
import type { Services, Vendors } from '#server/access/context.ts'
import { personOf, standInAccounts, standInPath, type Person } from './people.ts'
import { signInPage } from './sign-in-page.ts'
import { adapterOf, openSignInStore, type SignInStore } from './sign-in-store.ts'

/** Local stand-in for Google and Microsoft: two issuers under two paths of this server. */
export type StandIn = StandInProvider & { vendors: Vendors }

/** Seconds. */
const hourSeconds = 3_600
const yearSeconds = 365 * 24 * hourSeconds

type Keys = { jwks: { keys: JWK[] }; cookieKeys: string[] }

export async function openStandIn({ env, ...stored }: Pick<Services, 'env' | 'db' | 'keys' | 'now'>): Promise<StandIn> {
  const store = openSignInStore(stored)
  const keys = await store.findOrMake('keys', yearSeconds, newKeys)
  const publicKeys = createLocalJWKSet({ keys: keys.jwks.keys.map(publicPart) })
  const providers = new Map<Vendor, Provider>()
  const clientIds = { google: env.googleClientId, microsoft: env.microsoftClientId }

  const rules = (vendor: Vendor) => ({
    clientId: clientIds[vendor],
    isIssuer: (issuer: string) => issuer === env.publicUrl + standInPath(vendor),
    accountIssuer: () => standInAccounts(vendor),
    keys: publicKeys,
  })
  return {
    vendors: { google: rules('google'), microsoft: rules('microsoft') },
    // Created on the first visit, when the address is certain.
    provider: (vendor) => {
      const known = providers.get(vendor)
      if (known) return known
      const provider = new Provider(
        env.publicUrl + standInPath(vendor),
        configure(env, vendor, clientIds[vendor], keys, store),
      )
      allowPlainHttp(provider)
      providers.set(vendor, provider)
      return provider
    },
    pathOf: standInPath,
    page: signInPage,
    choose: async (email) => {
      const person = personOf(email)
      await store.put(personName(person.subject), person, hourSeconds)
      return person.subject
    },
  }
}

const personName = (subject: string) => `person ${subject}`

type ClientSchema = { prototype: { invalidate: (message: string, code?: string) => void } }

/** The library requires HTTPS for ID tokens, which a laptop lacks. Its documentation shows this workaround. */
function allowPlainHttp({ Client }: Provider) {
  const { prototype } = (Client as unknown as { Schema: ClientSchema }).Schema
  const { invalidate } = prototype
  prototype.invalidate = function (message, code) {
    if (code === 'implicit-force-https' || code === 'implicit-forbid-localhost') return
    invalidate.call(this, message, code)
  }
}

const publicPart = ({ kty, n, e, kid, alg, use }: JWK): JWK => ({ kty, n, e, kid, alg, use })

async function newKeys(): Promise<Keys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: 'RS256', use: 'sig' }
  return { jwks: { keys: [jwk] }, cookieKeys: [newSecret()] }
}

const appOrigins = ({ publicUrl }: Env) => {
  const { protocol, port } = new URL(publicUrl)
  const here = ['localhost', '127.0.0.1'].map((host) => `${protocol}//${host}${port ? `:${port}` : ''}`)
  return [...new Set([publicUrl, ...here, 'http://localhost:5173'])]
}

/** Asks at every sign-in, so that one person can play all of them. */
function alwaysAsk() {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  policy
    .get('login')!
    .checks.add(
      new Check('always_ask', 'Everybody is asked who they are', ({ oidc }) => oidc.result?.login === undefined),
    )
  return policy
}

function configure(
  env: Env,
  vendor: Vendor,
  clientId: string,
  { jwks, cookieKeys }: Keys,
  store: SignInStore,
): Configuration {
  const cookie = (name: string) => `stand_in_${vendor}_${name}`
  return {
    adapter: adapterOf(store, vendor),
    clients: [
      {
        client_id: clientId,
        redirect_uris: appOrigins(env).map((origin) => `${origin}/login/callback`),
        response_types: ['id_token'],
        response_modes: ['fragment'],
        grant_types: ['implicit'],
        token_endpoint_auth_method: 'none',
      },
    ],
    responseTypes: ['id_token'],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    // Both vendors include these claims in the ID token.
    conformIdTokenClaims: false,
    cookies: {
      names: { session: cookie('session'), interaction: cookie('interaction'), resume: cookie('resume') },
      keys: cookieKeys,
      long: { httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount: async (_context, subject) => {
      const person = await store.find<Person>(personName(subject))
      return person && { accountId: subject, claims: () => claimsOf(person) }
    },
    interactions: {
      policy: alwaysAsk(),
      url: (_context, { uid }) => `${standInPath(vendor)}/interaction/${uid}`,
    },
    jwks: jwks as Configuration['jwks'],
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError: (context, { error, error_description: description }) => {
      const reason = `The stand-in sign-in refused this request: ${error}${description ? `, ${description}` : ''}.`
      const { html, headers } = problemPage(new AppError('invalid_input', reason), context.headers, '')
      context.set(headers)
      context.body = html
    },
    ttl: { IdToken: 600, Interaction: hourSeconds, Session: hourSeconds, Grant: hourSeconds },
  }
}

const claimsOf = ({ subject, email, firstName, lastName }: Person) => ({
  sub: subject,
  email,
  email_verified: true,
  given_name: firstName,
  family_name: lastName,
  name: `${firstName} ${lastName}`.trim(),
})
