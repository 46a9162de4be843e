import type { Random } from './random'
import type { City } from '../../server/domain/places/places'

export type PersonName = { first: string; last: string }

type Pool = { women: readonly string[]; men: readonly string[]; last: readonly string[] }

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const YORUBA: Pool = {
  women:
    words(`Folake Funke Sade Bukola Titilayo Yetunde Ronke Bisi Damilola Temitope Omolara Abimbola Kemi Wuraola
    Moyosore Adunni Ayomide Simisola Bolanle Opeyemi Toyin Morenike Iyabo Tolulope Olajumoke Feyisayo`),
  men: words(`Kunle Tunde Segun Femi Gbenga Oluwaseun Dapo Rotimi Wale Babatunde Adebayo Kayode Lekan Tope Sola Bola
    Ayodeji Niyi Olumide Yinka Jide Biodun Damola Seyi Adewale Taiwo Kehinde Ibukun Deji`),
  last: words(`Adeyemi Adebayo Balogun Ogunleye Bakare Ojo Salami Adeniyi Ajayi Odukoya Fashola Ogunbanjo Akinola Coker
    Oyelaran Adesanya Olaniyan Afolabi Babalola Oladipo Akande Sanusi Ogundipe Alabi Martins Aluko Shittu Olatunji
    Fagbemi Adeleke Bankole Oyedepo Ayinde Lawal Kuti Sowande Durojaiye`),
}

const IGBO: Pool = {
  women:
    words(`Ifeoma Ngozi Chiamaka Amaka Adaeze Nneka Chidinma Uju Ogechi Nkechi Chioma Obiageli Somto Kosisochukwu
    Ebele Oluchi Ijeoma Amarachi Ugochi Nwanneka Kelechi Adaobi`),
  men: words(`Emeka Uche Nnamdi Chidi Obinna Ikenna Chukwudi Kelechi Ifeanyi Ebuka Tochukwu Chinedu Kenechukwu Okechukwu
    Uzoma Ugonna Somadina Afamefuna Ekene Onyeka Chibuike Izuchukwu Arinze`),
  last: words(`Okafor Nwosu Okonkwo Umeh Eze Obi Nwankwo Ude Kalu Nnadi Okeke Onyeka Anyanwu Mbah Ezeh Igwe Nwachukwu
    Okoro Chukwu Onwuka Aniekwe Agu Ibekwe Opara Ogbonna Madu Iwuchukwu Ikpeazu Uzor Achebe Nwafor`),
}

const NORTH: Pool = {
  women:
    words(`Aisha Halima Zainab Fatima Hauwa Maryam Khadija Amina Rahma Hadiza Safiya Bilkisu Asmau Rukayya Jamila
    Sadiya Nafisa Ummi Larai Saratu`),
  men: words(`Musa Ibrahim Yusuf Sani Abdullahi Usman Bashir Aliyu Kabiru Nasiru Ahmad Suleiman Umar Haruna Isah Garba
    Mustapha Salisu Auwal Shehu Danjuma Yakubu Idris Abubakar Lawan`),
  last: words(`Ibrahim Bello Mohammed Sani Lawal Garba Abubakar Usman Aliyu Yusuf Danladi Shehu Abdullahi Suleiman Kabir
    Tanko Bature Gambo Waziri Dantata Maikudi Tijjani Yakubu Balarabe Hassan Dogara Inuwa Ringim`),
}

const SOUTH_SOUTH: Pool = {
  women:
    words(`Blessing Rita Grace Ebiere Edidiong Itoro Ese Onome Osaretin Preye Uduak Idara Efe Oghenekevwe Nkoyo
    Tamara Mfon Eno Aniekan Isioma`),
  men: words(`Victor Efe Osagie Ebi Tega Itohan Etim Nsikak Ubong Tari Oghale Ovie Idongesit Bassey Ekpo Samson Osaze
    Imoh Kevwe Ejiro Emmanuel Boma Dagogo Ibinabo`),
  last: words(`Etim Akpan Osagie Omoregie Effiong Bassey Udoh Ekanem Okpara Igbinedion Ehigiator Odili Briggs Amachree
    Inyang Edet Okoh Oghene Ovie Aghedo Idahosa Eyo Tamuno Dokubo Ogbeide Uwaifo Itsekiri George Harry`),
}

const MIX: Record<City, readonly (readonly [Pool, number])[]> = {
  Lagos: [
    [YORUBA, 50],
    [IGBO, 30],
    [SOUTH_SOUTH, 12],
    [NORTH, 8],
  ],
  Abuja: [
    [NORTH, 40],
    [IGBO, 25],
    [YORUBA, 20],
    [SOUTH_SOUTH, 15],
  ],
  'Port Harcourt': [
    [SOUTH_SOUTH, 60],
    [IGBO, 33],
    [YORUBA, 7],
  ],
  Ibadan: [
    [YORUBA, 88],
    [IGBO, 8],
    [NORTH, 4],
  ],
  Kano: [
    [NORTH, 92],
    [IGBO, 5],
    [YORUBA, 3],
  ],
}

/** A name typical of the city; `womenShare`: the share of women, from 0 to 1. */
export function personName(random: Random, city: City, womenShare: number): PersonName {
  const pool = random.weighted(MIX[city])
  return {
    first: random.pick(random.chance(womenShare) ? pool.women : pool.men),
    last: random.pick(pool.last),
  }
}

const TITLES = ['Mrs', 'Mr', 'Alhaja', 'Alhaji', 'Dr', 'Engr', 'Pastor'] as const

/** A receiver's name as a sender writes it: 'Adunni Coker', now and then 'Mrs Adunni Coker'. */
export function receiverName(random: Random, city: City): string {
  const { first, last } = personName(random, city, 0.55)
  return random.chance(0.12) ? `${random.pick(TITLES)} ${first} ${last}` : `${first} ${last}`
}
