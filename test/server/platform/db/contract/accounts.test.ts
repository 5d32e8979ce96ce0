import { emptyStores } from '#test/support/stores.ts'
import { describeAccountsStore } from './accounts-store.ts'

describeAccountsStore('short tests', async () => {
  const { db } = await emptyStores()
  return { db, close: async () => {} }
})
