import type { LatLng } from '../../../contract/wire'

/** `fromZoom`: nearer than that the name is drawn. */
export type PlaceName = { name: string; at: LatLng; fromZoom: number; isWater?: true }

const CITY = 6
const DISTRICT = 11
const QUARTER = 12

/** To find one's way by: as the gazetteer of the server has them, correct to about a kilometre. */
export const PLACE_NAMES: readonly PlaceName[] = [
  ...named(CITY, [
    ['Ikeja', 6.6018, 3.3515],
    ['Ikorodu', 6.6194, 3.5105],
    ['Badagry', 6.4158, 2.885],
    ['Epe', 6.5841, 3.9834],
    ['Abuja', 9.0579, 7.4951],
    ['Port Harcourt', 4.8156, 7.0498],
    ['Ibadan', 7.3775, 3.947],
    ['Kano', 12.0022, 8.592],
    ['Abeokuta', 7.1475, 3.3619],
    ['Benin City', 6.335, 5.6037],
    ['Warri', 5.5167, 5.75],
  ]),
  ...named(DISTRICT, [
    ['Surulere', 6.4969, 3.3567],
    ['Yaba', 6.5095, 3.3711],
    ['Apapa', 6.4489, 3.359],
    ['Lagos Island', 6.4571, 3.3917],
    ['Ikoyi', 6.4522, 3.4362],
    ['Victoria Island', 6.4281, 3.4219],
    ['Lekki Phase 1', 6.4478, 3.4737],
    ['Ajah', 6.4698, 3.5852],
    ['Sangotedo', 6.472, 3.636],
    ['Oshodi', 6.555, 3.3434],
    ['Festac', 6.466, 3.2836],
    ['Agege', 6.618, 3.3209],
    ['Ikotun', 6.5466, 3.2676],
    ['Maitama', 9.088, 7.496],
    ['Garki', 9.0333, 7.487],
    ['Asokoro', 9.043, 7.52],
    ['Gwarinpa', 9.109, 7.404],
    ['Kubwa', 9.155, 7.323],
    ['Lugbe', 8.98, 7.37],
    ['Trans Amadi', 4.8152, 7.0382],
    ['Borokiri', 4.7492, 7.0352],
    ['Rumuokoro', 4.8672, 6.9982],
    ['Bodija', 7.434, 3.913],
    ['Ring Road', 7.3612, 3.8654],
    ['Akobo', 7.4322, 3.9482],
    ['Moniya', 7.5239, 3.9132],
    ['Sabon Gari', 12.009, 8.536],
    ['Nassarawa', 11.99, 8.56],
  ]),
  ...named(QUARTER, [
    ['Mushin', 6.5273, 3.3547],
    ['Maryland', 6.5717, 3.3667],
    ['Gbagada', 6.5545, 3.3886],
    ['Ojota', 6.5877, 3.3797],
    ['Magodo', 6.619, 3.385],
    ['Chevron', 6.4396, 3.5292],
    ['Wuse', 9.0765, 7.47],
    ['Jabi', 9.064, 7.424],
    ['D-Line', 4.8012, 7.0052],
    ['Elelenwo', 4.8422, 7.0782],
    ['Molete', 7.3582, 3.8882],
    ['Iwo Road', 7.4019, 3.9394],
    ['Fagge', 12.005, 8.52],
  ]),
  { name: 'Lagos Lagoon', at: [6.525, 3.47], fromZoom: 10, isWater: true },
  { name: 'Bight of Benin', at: [6.1, 3.4], fromZoom: CITY, isWater: true },
]

function named(fromZoom: number, rows: readonly [name: string, lat: number, lng: number][]): PlaceName[] {
  return rows.map(([name, lat, lng]) => ({ name, at: [lat, lng], fromZoom }))
}
