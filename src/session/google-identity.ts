import { claimsOf } from './jwt.ts'

type Credential = { credential: string }

type GoogleAccounts = {
  initialize: (options: { client_id: string; nonce: string; callback: (answer: Credential) => void }) => void
  renderButton: (parent: HTMLElement, options: Record<string, string | number>) => void
}

const script = 'https://accounts.google.com/gsi/client'

const loadAccounts = () =>
  new Promise<GoogleAccounts>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = script
    element.async = true
    element.addEventListener('load', () =>
      resolve((window as unknown as { google: { accounts: { id: GoogleAccounts } } }).google.accounts.id),
    )
    element.addEventListener('error', () => reject(new Error('The sign-in of Google could not be loaded')))
    document.head.append(element)
  })

/** Google Identity Services: puts Google's own button into `parent` and answers each ID token made for this page. */
export async function offerGoogle(clientId: string, parent: HTMLElement, onToken: (idToken: string) => void) {
  const nonce = crypto.randomUUID()
  const accounts = await loadAccounts()
  accounts.initialize({
    client_id: clientId,
    nonce,
    callback: ({ credential }) => {
      if (claimsOf(credential)?.nonce === nonce) onToken(credential)
    },
  })
  accounts.renderButton(parent, { theme: 'outline', size: 'large', text: 'continue_with', width: 320 })
}
