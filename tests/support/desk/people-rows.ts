import { companyUser, rider } from '../world/console-rows'

/** One rider of each status. */
export const MUSA = rider({ id: 7, email: 'musa@waybill.ng' })
export const TUNDE = rider({
  id: 8,
  first_name: 'Tunde',
  last_name: 'Bakare',
  email: 'Ade@waybill.ng',
  status: 'PENDING',
  verify_identity: 'FALSE',
  current_position: null,
})
export const BOLA = rider({
  id: 9,
  first_name: 'Bola',
  last_name: 'Salami',
  email: null,
  status: 'DEACTIVATED',
  verify_identity: 'FALSE',
})
export const RIDERS = [MUSA, TUNDE, BOLA]

/** One company of each status. */
export const ZENITH = companyUser({
  id: 71,
  status: 'active',
  first_name: 'Ngozi',
  email: 'ngozi@zenith.ng',
  balance_to_pay: 12_000.5,
})
export const SAHEL = companyUser({
  id: 72,
  status: 'pending',
  first_name: 'Ada',
  last_name: 'Obi',
  email: 'Ada@sahel.ng',
  phone: '8035550101',
  is_verified: 'FALSE',
  profile: { name: 'Sahel Pharma' },
})
export const ADIRE = companyUser({
  id: 73,
  status: 'inactive',
  first_name: 'Kunle',
  last_name: 'Cole',
  email: null,
  profile: { name: 'Adire House' },
})
export const COMPANIES = [ZENITH, SAHEL, ADIRE]
