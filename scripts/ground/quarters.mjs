/**
 * Quarters of the cities. No open list has them; the positions are those of the server's gazetteer, correct to about a
 * kilometre. The last number is the zoom from which the name is drawn.
 *
 * @type {readonly [name: string, lat: number, lng: number, from: number][]}
 */
export const QUARTERS = [
  ['Ikeja', 6.6018, 3.3515, 9],
  ['Ikorodu', 6.6194, 3.5105, 9],
  ['Badagry', 6.4158, 2.885, 9],
  ['Epe', 6.5841, 3.9834, 9],
  ['Surulere', 6.4969, 3.3567, 11],
  ['Yaba', 6.5095, 3.3711, 11],
  ['Apapa', 6.4489, 3.359, 11],
  ['Lagos Island', 6.4571, 3.3917, 11],
  ['Ikoyi', 6.4522, 3.4362, 11],
  ['Victoria Island', 6.4281, 3.4219, 11],
  ['Lekki Phase 1', 6.4478, 3.4737, 11],
  ['Ajah', 6.4698, 3.5852, 11],
  ['Sangotedo', 6.472, 3.636, 11],
  ['Oshodi', 6.555, 3.3434, 11],
  ['Festac', 6.466, 3.2836, 11],
  ['Agege', 6.618, 3.3209, 11],
  ['Ikotun', 6.5466, 3.2676, 11],
  ['Maitama', 9.088, 7.496, 11],
  ['Garki', 9.0333, 7.487, 11],
  ['Asokoro', 9.043, 7.52, 11],
  ['Gwarinpa', 9.109, 7.404, 11],
  ['Kubwa', 9.155, 7.323, 11],
  ['Lugbe', 8.98, 7.37, 11],
  ['Trans Amadi', 4.8152, 7.0382, 11],
  ['Borokiri', 4.7492, 7.0352, 11],
  ['Rumuokoro', 4.8672, 6.9982, 11],
  ['Bodija', 7.434, 3.913, 11],
  ['Ring Road', 7.3612, 3.8654, 11],
  ['Akobo', 7.4322, 3.9482, 11],
  ['Moniya', 7.5239, 3.9132, 11],
  ['Sabon Gari', 12.009, 8.536, 11],
  ['Nassarawa', 11.99, 8.56, 11],
  ['Mushin', 6.5273, 3.3547, 12],
  ['Maryland', 6.5717, 3.3667, 12],
  ['Gbagada', 6.5545, 3.3886, 12],
  ['Ojota', 6.5877, 3.3797, 12],
  ['Magodo', 6.619, 3.385, 12],
  ['Chevron', 6.4396, 3.5292, 12],
  ['Wuse', 9.0765, 7.47, 12],
  ['Jabi', 9.064, 7.424, 12],
  ['D-Line', 4.8012, 7.0052, 12],
  ['Elelenwo', 4.8422, 7.0782, 12],
  ['Molete', 7.3582, 3.8882, 12],
  ['Iwo Road', 7.4019, 3.9394, 12],
  ['Fagge', 12.005, 8.52, 12],
]

/** @type {readonly [name: string, lat: number, lng: number, from: number][]} */
export const WATERS = [
  ['Lagos Lagoon', 6.525, 3.47, 11],
  ['Bight of Benin', 5.6, 3.4, 6],
  ['Gulf of Guinea', 2.6, 5.2, 5],
  ['Lake Chad', 13.1, 14.35, 8],
  ['Kainji Lake', 10.35, 4.53, 9],
]
