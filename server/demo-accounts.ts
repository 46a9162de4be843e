/** The accounts of demo mode. They exist nowhere else. */
export const DEMO_PASSWORD = 'waybill-demo-1'

export const DEMO_ACCOUNTS = [
  { role: 'Super admin', email: 'superadmin@waybill.demo', password: DEMO_PASSWORD },
  { role: 'Admin', email: 'admin@waybill.demo', password: DEMO_PASSWORD },
  { role: 'Supervisor', email: 'supervisor@waybill.demo', password: DEMO_PASSWORD },
  { role: 'Operational staff', email: 'operations@waybill.demo', password: DEMO_PASSWORD },
  { role: 'Unverified staff', email: 'unverified@waybill.demo', password: DEMO_PASSWORD },
  { role: 'Customer (no access)', email: 'user@waybill.demo', password: DEMO_PASSWORD },
  { role: 'Rider (no access)', email: 'rider@waybill.demo', password: DEMO_PASSWORD },
] as const
