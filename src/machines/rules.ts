/**
 * A rule of the specification (`§`, by section and place in it) or of the decisions that complete it (`D`). Transitions implement
 * most rules and name them in `meta.spec`; every other rule names the file that implements it and the test that proves it.
 */
export type Rule = { says: string; by?: { file: string; test: string } }

/** Every rule about session, routes, guard, toasts, reports and constants. Tests, pages and the inspector read it, the app doesn't. */
export const rules: Record<string, Rule> = {
  '§1.errors': {
    says: 'Errors are reported to an error-reporting service; the environment is reported as production.',
    by: { file: 'src/app/sentry.ts', test: 'test/app/reports.test.ts' },
  },
  '§1.user': {
    says: "The user's id and e-mail are passed to the error reports as user context and cleared on logout.",
    by: { file: 'src/app/effects.ts', test: 'test/app/reports.test.ts' },
  },
  '§1.replay': {
    says: 'Session replay is sampled at 0.1 of sessions and 1.0 of sessions with errors; text is not masked, media is not blocked.',
    by: { file: 'src/app/replay.ts', test: 'test/app/reports.test.ts' },
  },
  '§1.analytics': {
    says: 'A product-analytics service receives page-view events.',
    by: { file: 'src/app/analytics.ts', test: 'test/app/analytics.test.ts' },
  },
  '§1.create': { says: 'A user can create a workspace or join one through an invite link or invite code.' },

  '§2.root': {
    says: '/ always redirects to /login.',
    by: { file: 'src/routes/index.tsx', test: 'test/app/routes.test.ts' },
  },
  '§2.login': {
    says: 'On /login a signed-in user goes to the invited, the last-used or the first workspace, or to /workspace/create/name. Without a session, or if the lookup fails, the login screen is shown.',
  },
  '§2.microsoft': {
    says: '/login/microsoft is the login screen for the Microsoft sign-in, loaded lazily.',
    by: { file: 'src/routes/login/microsoft.tsx', test: 'test/app/production.long.test.ts' },
  },
  '§2.invite': {
    says: "/invite leads on success to /workspace/{workspaceId}, on failure to /login with 'Invalid invite token', and without a session to /login carrying the token.",
  },
  '§2.checkout': {
    says: '/checkout/return is loaded lazily.',
    by: { file: 'src/routes/checkout/return.tsx', test: 'test/app/production.long.test.ts' },
  },
  '§2.scraping': {
    says: '/scraping is internal, loaded lazily, without parameters.',
    by: { file: 'src/routes/scraping.tsx', test: 'test/app/routes.test.ts' },
  },
  '§2.create': {
    says: '/workspace/create redirects to /workspace/create/name; its children are name, language and user-info.',
  },
  '§2.workspace': {
    says: '/workspace/{workspaceId} redirects to saved-queries, or to /scraping when the id is internal; settings to settings/general; insight to insight/overview.',
    by: { file: 'src/routes/workspace/$workspaceId/index.tsx', test: 'test/app/routes.test.ts' },
  },
  '§2.toasts': {
    says: 'The root layout shows a global toast area at the top center; toast types are success, info, warning, error and loading.',
    by: { file: 'src/widgets/toasts/toast-library.tsx', test: 'test/widgets/toasts/toasts.test.ts' },
  },
  '§2.errors': {
    says: "Unexpected route errors show 'Unexpected Error', its description, 'Try Again' and a collapsible 'Technical Details'; the fallback title is 'Something went wrong'.",
    by: { file: 'src/features/errors/unexpected-error.tsx', test: 'test/app/error-screens.test.tsx' },
  },
  '§2.notFound': {
    says: "The not-found text is 'Not Found'.",
    by: { file: 'src/features/errors/not-found.tsx', test: 'test/app/error-screens.test.tsx' },
  },

  '§4.1': { says: 'No tokens means signed out. Tokens present with a valid access token means signed in.' },
  '§4.2': {
    says: 'The access token counts as expired if it is missing, not decodable, has no exp, or expires within 30 seconds. An expired token is refreshed before the next non-auth request.',
  },
  '§4.3': { says: 'Only one refresh runs at a time. Concurrent requests wait for it.' },
  '§4.4': {
    says: 'On a 401 for a non-auth request the request is retried after a refresh, up to 3 times per URL. The counter is cleared on a successful response.',
  },
  '§4.5': { says: 'After more than 3 failures the tokens are removed and the browser goes to /login.' },
  '§4.6': { says: 'With no refresh token the tokens are removed and the 401 response is passed through.' },
  '§4.7': { says: 'If the refresh fails on a network error, the original response is passed on.' },
  '§4.8': { says: 'Any other refresh failure removes the tokens and goes to /login.' },
  '§4.9': { says: "A refresh that returns 401 yields the error 'Refresh token expired'." },
  '§4.10': { says: 'Logout only removes the stored tokens and clears the user context.' },
  '§4.11': {
    says: 'If the me call returns 401 and the workspaceCreation flag is set, the flag is removed and the browser goes to /login.',
  },
  '§4.login.1': { says: 'Not logged in leads to the login screen.' },
  '§4.login.2': { says: 'Logged in with a valid invite token leads to that workspace.' },
  '§4.login.3': {
    says: 'Logged in without a token leads to the last-used workspace, else the first workspace, else workspace creation.',
  },
  '§4.guard.1': {
    says: 'The internal id, and the pages plan-required, invalid-workspace and checkout, skip all checks.',
  },
  '§4.guard.2': { says: 'Otherwise the user session is fetched. If that fails, redirect to /login.' },
  '§4.guard.3': { says: 'The workspace is loaded if it is not cached or the id differs.' },
  '§4.guard.4': {
    says: 'If plan_expired_at is in the past, an owner is redirected to plan-required and any other role to invalid-workspace.',
  },
  '§4.guard.5': { says: 'Otherwise a PageView analytics event is sent with the path and workspaceId.' },

  '§5.1': {
    says: "The invite token must be present and accepted by the server. A missing or rejected token gives 'Invalid invite token'.",
  },
  '§5.2': {
    says: 'The stored token object must have two string fields, otherwise reading it fails.',
    by: { file: 'src/session/vault.ts', test: 'test/session/vault.test.ts' },
  },
  '§5.3': {
    says: 'Schema validation uses the default messages that the specification lists.',
    by: { file: 'contract/error-map.ts', test: 'test/contract/error-map.test.ts' },
  },
  '§5.4': {
    says: 'Build-time configuration: the environment is one of local, dev, qa or prod, the addresses are valid URLs, the other keys strings.',
    by: { file: 'src/app/config.ts', test: 'test/app/config.test.ts' },
  },
  '§5.5': {
    says: "Form rules for workspace creation: a name, a language and the user's names, validated step by step.",
  },

  '§6.1': { says: 'Two states: logged in and not logged in. Invite and workspace routes require login.' },
  '§6.2': {
    says: 'Requests to paths containing /auth/ are sent without the access token. All other requests carry it.',
    by: { file: 'src/api/middlewares.ts', test: 'test/session/requests.test.ts' },
  },

  '§8.1': {
    says: "'Invalid invite token': error toast when the token is missing or validation fails; the user is sent to login or stays there.",
  },
  '§8.2': {
    says: "'Login required': notice when an invite is opened without a session; the user goes to login with the token.",
  },
  '§8.3': { says: "'No tokens found': a refresh is tried without stored tokens." },
  '§8.4': { says: "'Refresh token expired': the refresh call returns 401." },
  '§8.5': { says: "'Max token refresh retries exceeded': reported, and the user is sent to /login." },
  '§8.6': {
    says: "'Failed to fetch': network failure during refresh; it is reported and the original response is returned.",
  },
  '§8.7': {
    says: 'HTTP errors are reported with method, status and the first 1000 characters of the response body.',
    by: { file: 'src/api/middlewares.ts', test: 'test/api/middlewares.test.ts' },
  },
  '§8.8': { says: "The 'Unexpected Error' screen: a route error, offers a reload." },
  '§8.9': {
    says: "'Not Found': no matching route.",
    by: { file: 'src/features/errors/not-found.tsx', test: 'test/app/error-screens.test.tsx' },
  },

  '§9.margin': {
    says: 'Access-token expiry margin: 30 seconds.',
    by: { file: 'src/session/jwt.ts', test: 'test/session/jwt.test.ts' },
  },
  '§9.refreshes': { says: 'Maximum refresh retries per URL: 3.' },
  '§9.requests': {
    says: 'HTTP retry limit: 3. Request time-out: 60 seconds.',
    by: { file: 'src/api/middlewares.ts', test: 'test/api/middlewares.test.ts' },
  },
  '§9.toasts': {
    says: "The product's toast area uses a duration of 3000 ms, the top-center position, the light theme, at most 3 toasts, and error text in the destructive colour.",
    by: { file: 'src/widgets/toasts/toast-library.tsx', test: 'test/widgets/toasts/toasts.test.ts' },
  },
  '§9.lastWorkspace': {
    says: "The last-used workspace is stored under the user id followed by '_last_workspace_id'.",
    by: { file: 'src/session/local-keys.ts', test: 'test/session/local-keys.test.ts' },
  },
  '§9.replay': {
    says: 'Error-reporting replay: session sample rate 0.1, on-error sample rate 1.',
    by: { file: 'src/app/replay.ts', test: 'test/app/reports.test.ts' },
  },
  '§9.queries': {
    says: 'Query retry and refetch on window focus are off.',
    by: { file: 'src/app/data.ts', test: 'test/app/data.test.ts' },
  },

  'D2.1': {
    says: 'session_tokens stores both tokens as JSON. Any other content counts as no tokens, is removed and reported, and never breaks the app.',
    by: { file: 'src/session/vault.ts', test: 'test/session/vault.test.ts' },
  },
  'D2.2': {
    says: 'workspaceCreation is set when a user without a workspace opens the creation wizard, and removed when the wizard ends.',
    by: { file: 'src/session/local-keys.ts', test: 'test/session/local-keys.test.ts' },
  },
  'D3.1': {
    says: '"Contains /auth/" refers to the path of the URL, not to its query or host.',
    by: { file: 'src/api/middlewares.ts', test: 'test/session/requests.test.ts' },
  },
  'D4.1': {
    says: "Only one tab refreshes at a time. Another tab waits at most 5 s, then refreshes too. A tab sees another tab's sign-in and sign-out at once.",
  },
  'D4.2': {
    says: "A request that gets a 401 for an older access token is retried with the stored one, without another refresh. That 401 isn't counted.",
  },
  'D4.3': {
    says: 'Counters are per origin, path and query; the fourth counted 401 in a row ends the session once; a new sign-in or the end of the session clears all counters.',
  },
  'D4.4': {
    says: 'If the refresh before a request fails on the network, the request is sent as it is and the tokens stay.',
  },
  'D4.5': {
    says: 'A refresh response that doesn’t match its schema is "any other refresh failure".',
    by: { file: 'src/session/refresh.ts', test: 'test/session/refresh.test.ts' },
  },
  'D4.6': {
    says: 'Requests waiting for a refresh that ends the session are not sent and fail with a typed error; an aborted request is dropped silently.',
    by: { file: 'src/session/gate.ts', test: 'test/session/gate.test.ts' },
  },
  'D4.7': {
    says: 'A sign-out during a refresh wins: the refresh response is discarded.',
  },
  'D4.8': {
    says: 'GET, HEAD, PUT and DELETE are retried automatically after network errors, 408, 429, 502, 503 and 504, with backoff and jitter or after Retry-After. The timeout covers one attempt.',
    by: { file: 'src/api/middlewares.ts', test: 'test/api/middlewares.test.ts' },
  },
  'D4.9': {
    says: 'If the me call returns 401 while workspaceCreation is set, the flag is removed and the browser goes to /login without a toast.',
  },
  'D4.10': {
    says: '"The browser goes to /login" is a navigation inside the app, after the former user’s caches are cleared. The address is stored to return to after sign-in.',
    by: { file: 'src/app/effects.ts', test: 'test/app/effects.test.ts' },
  },
  'D4.11': { says: 'A refresh that returns 429 or 5xx ends the session.' },
  'D4.12': {
    says: "The margin is measured by the server's clock, estimated from the last token's iat and the time it was received.",
    by: { file: 'src/session/server-clock.ts', test: 'test/session/server-clock.test.ts' },
  },
  'D4.13': {
    says: "If Soundings' own server can't decide on a refresh, it closes the connection. That counts as a network error, so the tokens stay.",
    by: { file: 'src/session/refresh.ts', test: 'test/session/refresh.test.ts' },
  },
  'D4.14': {
    says: 'A request belongs to the user who was signed in when it was made. After another user signs in, it is neither sent nor retried and fails with a typed error.',
  },
  'D4.15': {
    says: 'A refresh times out after 15 s, which counts as a network error. After 3 s the page says that it is waiting.',
  },
  'D4.16': {
    says: "If the user signs out, in any tab, the address isn't stored to return to. Any other end of the session stores it.",
  },
  'D4.17': {
    says: "A sign-out by the user is also sent to the server. The app doesn't wait for the response and ignores it.",
    by: { file: 'src/app/core.ts', test: 'test/app/composition.test.ts' },
  },
  'D4.18': {
    says: "An unreadable response to users/me, a workspace or an accepted invite doesn't end the session: the error screen says that app and server have different versions, the tokens stay, and the error is reported.",
  },

  'D5.1': {
    says: '/login/ and /login are the same; the token is passed as ?token=; the decision runs again after every sign-in.',
    by: { file: 'src/routes/login/index.tsx', test: 'test/app/routes.test.ts' },
  },
  'D5.2': {
    says: "/login with a refused token shows 'Invalid invite token' once, removes the token from the address and stays on /login, signed in.",
  },
  'D5.3': {
    says: "/invite with a token while signed out goes to /login?token=…; the notice 'Login required' is an info toast.",
  },
  'D5.4': {
    says: 'The internal id is the literal internal; /scraping needs a user whose workspaces include it, and everyone else gets Not Found.',
  },
  'D5.5': {
    says: "A workspace that the user isn't a member of leads to its invalid-workspace page, which offers the user's own workspaces.",
  },
  'D5.6': {
    says: 'A deep link opened while signed out opens after sign-in if it is a path of this app and there is no invite token.',
    by: { file: 'src/machines/return-to.ts', test: 'test/machines/return-to.test.ts' },
  },
  'D5.7': {
    says: "The last-used workspace is read under the signed-in user's id only.",
    by: { file: 'src/session/local-keys.ts', test: 'test/session/local-keys.test.ts' },
  },
  'D5.8': {
    says: 'Lazily loaded routes show a skeleton; a chunk that fails to load reloads once, then shows the error screen.',
    by: { file: 'src/ui/page-skeleton.tsx', test: 'test/app/error-screens.test.tsx' },
  },
  'D5.9': { says: 'A plan_expired_at of exactly now counts as past.' },
  'D5.11': {
    says: 'plan-required and invalid-workspace query the server: for a workspace that is open they redirect to it, and they only state causes that the server gave.',
  },
  'D5.14': { says: "plan_expired_at is compared with the server's clock of D4.12, never with the device's alone." },
  'D5.15': {
    says: 'Every page below /workspace/internal leads to /scraping; a signed-out user goes to /login first and then returns.',
  },
  'D5.16': {
    says: 'The session actor decides whether the user is signed in; routes and pages read its snapshot, not the storage.',
    by: { file: 'src/app/create-app.ts', test: 'test/app/composition.test.ts' },
  },
  'D5.10': {
    says: 'The PageView event is sent once for each navigation that the guard allows, not again when only search parameters change.',
    by: { file: 'src/app/effects.ts', test: 'test/app/analytics.test.ts' },
  },

  'D6.1': {
    says: "The validation texts are exactly those of the specification's section 5, from one error map set at start.",
    by: { file: 'contract/error-map.ts', test: 'test/contract/error-map.test.ts' },
  },
  D52: {
    says: 'The server saves each answer of the creation wizard for its user: going back, a reload or another device loses none. Unsaved answers stay in this browser and are retried.',
  },
}
