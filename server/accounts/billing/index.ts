import type { Handler } from '#server/access/handler.ts'
import { getBilling } from './billing.ts'
import { updateCard } from './card.ts'
import { cancelPlan, changePlan, chooseFree, previewPlanChange, resumePlan } from './changes.ts'
import { cancelCheckout, getCheckout, startCheckout } from './checkouts.ts'
import { downloadInvoice } from './invoices.ts'
import { previewPlan } from './preview.ts'
import { listPlans } from './prices.ts'
import { updateTaxId } from './tax-id.ts'
import { getPlanUsage } from './usage.ts'
import { receiveStripeEvent } from './webhooks.ts'

export { apiVersion, openLocal, openStripe } from './cards.ts'
export { reconcileBilling, startBillingWorker } from './worker.ts'

export const billingHandlers: Handler[] = [
  getPlanUsage,
  listPlans,
  previewPlan,
  chooseFree,
  startCheckout,
  getCheckout,
  cancelCheckout,
  getBilling,
  downloadInvoice,
  previewPlanChange,
  changePlan,
  cancelPlan,
  resumePlan,
  updateCard,
  updateTaxId,
  receiveStripeEvent,
]
