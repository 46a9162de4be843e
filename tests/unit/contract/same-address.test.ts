import { describe, expect, it } from 'vitest'
import { isSameAddress } from '../../../contract/words/same-address'
import { townsIn } from '../../../contract/words/towns'

const ALLEN = 'Allen Avenue, Ikeja, Lagos'

describe('a text keeps the position of a chosen place', () => {
  it.each([
    [ALLEN, ALLEN],
    [ALLEN, '12 Allen Avenue, Ikeja'],
    [ALLEN, 'Flat 4, Block C, behind Mobil, Allen Avenue, Ikeja, Lagos State'],
    [ALLEN, 'Alen Ave, Ikeja'],
    [ALLEN, 'Allen Avenu'],
    [ALLEN, 'ALLEN  AVENUE IKEJA'],
    [ALLEN, 'Allen Avenue, Ikeja, Lagos, Nigeria (blue gate)'],
    ['Blue gate near the mosque', 'Blue gate, near the mosque, ring twice'],
    ['Adétòkunbọ̀ Ademola Street, Victoria Island, Lagos', 'Adetokunbo Ademola St, Victoria Island'],
    ['6.5244, 3.3792', '5 Marina Road, Ajah'],
  ])('%s: %s', (chosen, typed) => expect(isSameAddress(chosen, typed)).toBe(true))
})

describe('a text of another place drops it', () => {
  it.each([
    [ALLEN, '14 Addo Road, Ajah, Lagos'],
    [ALLEN, 'Ikeja City Mall, Ikeja, Lagos'],
    [ALLEN, 'Allen Avenue, Ilorin'],
    [ALLEN, '12 Herbert Macaulay Way, Yaba, Lagos'],
    [ALLEN, 'A'],
    [ALLEN, 'Lagos'],
    ['Blue gate near the mosque', '5 Marina Road, Ajah'],
    ['Wuse Market, Wuse, Abuja', 'Wuse Road, Warri'],
    ['Ikeja, Lagos', 'Ibadan'],
  ])('%s: %s', (chosen, typed) => expect(isSameAddress(chosen, typed)).toBe(false))
})

it.each([
  ['12 Empire Street, Benin City', ['benin', 'benin city']],
  ['Airport Road, Warri', ['warri']],
  ['Aba Road, Port Harcourt, Rivers', ['port harcourt', 'rivers']],
  ['3 Kano Street, Ebute Metta, Lagos', ['lagos']],
  ['Allen Avenue', []],
])('%s names the towns %j', (address, towns) => expect([...townsIn(address)].toSorted()).toEqual(towns))
