import { withoutSecrets } from '#src/session/without-secrets.ts'

export type Properties = Record<string, string | number>

/** Sends events to a Plausible-compatible endpoint; an empty address disables it. */
export function createAnalytics(address: string, send: typeof fetch = fetch) {
  const event = (name: string, properties: Properties) => {
    if (address === '') return
    const { hostname, pathname, href } = location
    const body = {
      name,
      domain: hostname,
      url: withoutSecrets(href),
      props: { ...properties, location: hostname, path: pathname, title: document.title },
    }
    void send(address, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify(body),
    }).catch(() => {})
  }
  return {
    isOn: address !== '',
    pageView: (path: string, workspaceId: string) => event('PageView', { path, workspaceId }),
    vital: (name: string, value: number) => event('WebVital', { metric: name, value }),
  }
}

export type Analytics = ReturnType<typeof createAnalytics>
