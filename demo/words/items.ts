import type { ITEM_CATEGORIES } from '../../contract/entities/orders'
import type { Random } from './random'

export type ItemCategory = (typeof ITEM_CATEGORIES)[number]
export type Item = { name: string; category: ItemCategory }

const ITEMS: readonly (readonly [ItemCategory, weight: number, names: readonly string[]])[] = [
  [
    'Computer Accessories',
    5,
    [
      'Logitech wireless mouse',
      'USB-C docking station',
      'Samsung 27" monitor',
      'HP toner 85A',
      'External drive 2TB',
      'Mechanical keyboard',
    ],
  ],
  [
    'Documents',
    11,
    [
      'Signed tenancy agreement',
      'Passport and visa papers',
      'Bank reference letter',
      'Court documents',
      'WAEC certificate',
      'Tender documents',
      'Cheque book',
    ],
  ],
  [
    'Electronics',
    6,
    [
      'Oraimo power station',
      'LG 32" television',
      'Hisense microwave',
      'Sony headphones',
      'Standing fan',
      'Solar charge controller',
    ],
  ],
  [
    'Food',
    12,
    [
      'Jollof rice and chicken, 4 packs',
      'Small chops platter',
      'Birthday cake, 10 inch',
      'Amala and ewedu',
      'Party jollof cooler',
      'Shawarma and fries',
      'Ofada rice, 6 packs',
    ],
  ],
  [
    'Food Stuff',
    7,
    [
      'Ijebu garri, 10 kg',
      'Bag of rice, 25 kg',
      'Dried stockfish',
      'Palm oil, 10 litres',
      'Egusi and ogbono',
      'Honey beans, 10 kg',
      'Yam tubers, 5 pieces',
    ],
  ],
  [
    'Jewelry',
    4,
    ['Coral beads set', 'Gold plated necklace', 'Wedding bands', 'Beaded bracelet set', 'Wrist watch'],
  ],
  [
    'Phone',
    8,
    ['iPhone 13, 128 GB', 'Samsung Galaxy A54', 'Tecno Camon 20', 'Infinix Note 30', 'Redmi Note 12'],
  ],
  [
    'Phone Accessories',
    6,
    [
      'Oraimo power bank',
      'iPhone charger',
      'AirPods Pro',
      'Phone screen, Galaxy A32',
      'Phone cases, 12 pieces',
    ],
  ],
  [
    'Cloth',
    13,
    [
      'Aso-oke bridal set',
      'Ankara fabric, 6 yards',
      'Agbada, navy blue',
      'Lace and gele',
      'Senator wear, 2 pieces',
      'Adire kaftan',
      'School uniforms',
      'Kampala bubu gown',
    ],
  ],
  ['Wigs', 5, ['Bone straight wig, 20 inch', 'Braided wig', 'Human hair bundles', 'Closure wig, bob cut']],
  [
    'Beauty Accessories',
    6,
    [
      'Shea butter and black soap',
      'Skincare set',
      'Makeup kit',
      'Perfume oils, 12 bottles',
      'Lash extensions',
    ],
  ],
  [
    'Shoes',
    6,
    [
      'Nike Air Force 1, size 43',
      'Leather palm slippers',
      'Ladies heels, size 39',
      'School sandals',
      'Loafers, size 44',
    ],
  ],
  ['Laptop', 3, ['HP EliteBook 840', 'MacBook Air M1', 'Dell Latitude 5420', 'Lenovo ThinkPad T480']],
  [
    'Drinks',
    3,
    ['Zobo, 24 bottles', 'Chapman, 12 bottles', 'Eva water, 5 packs', 'Wine, 6 bottles', 'Tigernut milk'],
  ],
  ['Drugs', 3, ['Prescription refill', 'Blood pressure tablets', 'Insulin, cold pack', 'Baby vitamins']],
  ['Others', 2, ['Gift hamper', 'Bouquet of roses', 'Car side mirror', 'Baby stroller', 'Picture frame']],
]

/** A random item, frequent categories more often. */
export function item(random: Random): Item {
  const [category, , names] = random.weighted(ITEMS.map((row) => [row, row[1]] as const))
  return { category, name: random.pick(names) }
}

const OFFICE_ITEMS: readonly Item[] = [
  { category: 'Documents', name: 'Invoices and waybills' },
  { category: 'Documents', name: 'Signed contracts' },
  { category: 'Computer Accessories', name: 'POS terminal' },
  { category: 'Electronics', name: 'Inverter battery' },
  { category: 'Drugs', name: 'Pharmacy stock, sealed' },
  { category: 'Beauty Accessories', name: 'Cosmetics carton' },
  { category: 'Cloth', name: 'Branded T-shirts, 50 pieces' },
  { category: 'Phone', name: 'Online shop order, phone' },
  { category: 'Shoes', name: 'Online shop order, shoes' },
  { category: 'Others', name: 'Sample box' },
  { category: 'Drinks', name: 'Event drinks, 4 cartons' },
]

/** A random item that a company sends. */
export function officeItem(random: Random): Item {
  return random.pick(OFFICE_ITEMS)
}
