/** The families of acceptance items and their titles. */
export const FAMILIES = {
  AD: 'Additions that the description does not name',
  AG: 'Where the description was silent or said two things',
  API: 'Calls',
  AU: 'Signing in, codes and passwords',
  BC: 'Constants and wording',
  BU: 'Bulk orders',
  CB: 'Create Bulk Order',
  CO: 'Create Order',
  CP: 'Companies',
  CU: 'Customers',
  DC: 'Delivery charges',
  EN: 'What entities hold',
  ER: 'Errors and empty lists',
  FB: 'Feedback',
  HI: 'Order history',
  LY: 'The frame around every page',
  OD: 'One order',
  OR: 'Orders',
  OV: 'Overview',
  PN: 'Push notifications',
  PR: 'Promos',
  RC: 'Rate cards',
  RI: 'Riders',
  RL: 'Realtime and keys',
  RT: 'Routes and entries',
  ST: 'Staff',
  TK: 'Track',
  TO: 'Toasts',
  TR: 'States, and what moves them',
  VA: 'Validation and search',
}

/** Items of the acceptance list: `docs/behaviours.md` lists each with its tests. */
const BEHAVIOUR = new RegExp(`(?<![\\w-])(?:${Object.keys(FAMILIES).join('|')})-\\d{2,3}(?![\\w-])`, 'g')

/** Rules, invariants, promises, faults and security: `docs/rules.md` defines each. */
const RULE = /(?<![\w.,#%&/-])[ACIPRS][1-9]\d?(?![\w-]|\.\d)/g

/** Text that only looks like a rule id: phone models, spreadsheet cells, paper sizes. */
const NO_RULE = /Galaxy A\d+|SUM\([A-Z]\d\)|A\d (?:paper|sheet)/g

/**
 * @param {string} text
 * @returns {string[]}
 */
export const behavioursIn = (text) => [...new Set(text.match(BEHAVIOUR))]

/**
 * @param {string} text
 * @returns {string[]}
 */
export const rulesIn = (text) => [...new Set(text.replace(NO_RULE, '').match(RULE))]
