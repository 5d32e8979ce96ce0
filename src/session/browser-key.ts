const toPromise = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error!))
  })

async function open() {
  const request = indexedDB.open('soundings', 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('keys'))
  return toPromise(request)
}

/** Generates before reading, because an IndexedDB transaction does not wait for other promises. */
async function loadOrCreateKey(database: IDBDatabase): Promise<CryptoKeyPair> {
  const created = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
  const keys = database.transaction('keys', 'readwrite').objectStore('keys')
  const stored: CryptoKeyPair | undefined = await toPromise(keys.get('session'))
  if (stored === undefined) await toPromise(keys.put(created, 'session'))
  return stored ?? created
}

/**
 * This browser's key pair, shared by its tabs and created on first use; the private key is not extractable. Null if it
 * cannot be stored, since a session bound to it would end with the page.
 */
export async function loadBrowserKey(): Promise<CryptoKeyPair | null> {
  try {
    const database = await open()
    return await loadOrCreateKey(database).finally(() => database.close())
  } catch {
    return null
  }
}
