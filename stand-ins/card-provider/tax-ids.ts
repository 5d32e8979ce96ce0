import type { Form } from './form.ts'
import { invalidRequest, missing, newId, type Provider } from './provider.ts'
import { taxIdShape } from './shapes/customer.ts'

const patterns: Readonly<Record<string, RegExp>> = {
  eu_vat: /^[A-Z]{2}[0-9A-Z+*]{2,12}$/,
  gb_vat: /^(GB)?(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  ch_vat: /^CHE-\d{3}\.\d{3}\.\d{3} (MWST|TVA|IVA)$/,
  no_vat: /^\d{9}MVA$/,
  us_ein: /^\d{2}-\d{7}$/,
  ca_bn: /^\d{9}$/,
  au_abn: /^\d{11}$/,
  in_gst: /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/,
}

export function addTaxId({ store, now, emit }: Provider, customer: string, form: Form) {
  const type = form.require('type')
  const value = form.require('value')
  const pattern = patterns[type]
  if (pattern === undefined) throw invalidRequest(`Invalid type: ${type}`, 'type')
  if (!pattern.test(value)) throw invalidRequest(`Invalid value for ${type}.`, 'value', 'tax_id_invalid')
  const country = type === 'eu_vat' ? value.slice(0, 2) : type.slice(0, 2).toUpperCase()
  // Numbers with an immediate verdict, as in Stripe's test mode.
  const taxId = store.put(
    taxIdShape({
      id: newId('txi'),
      created: now(),
      customer,
      type,
      value,
      country,
      status: value.endsWith('000000000') ? 'verified' : value.endsWith('111111111') ? 'unverified' : 'pending',
    }),
  )
  emit('customer.tax_id.created', taxId)
  return taxId
}

export function removeTaxId({ store, emit }: Provider, customer: string, id: string) {
  const found = store.find('tax_id', id)
  if (found === null || found.customer !== customer) throw missing('tax_id', id)
  store.remove(id)
  emit('customer.tax_id.deleted', found)
  return { id, object: 'tax_id', deleted: true }
}
