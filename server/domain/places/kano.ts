import { placesOf, type Place, type PlaceRow } from './place'

const ROWS: readonly PlaceRow[] = [
  ['Sabon Gari Market', 'Sabon Gari', 12.0142, 8.5372],
  ['Kantin Kwari Market', 'Fagge', 12.0042, 8.5242],
  ['Kurmi Market', 'Kano Municipal', 11.9972, 8.5142],
  ['Kofar Mata', 'Kano Municipal', 11.9992, 8.5252],
  ['Emirs Palace', 'Kano Municipal', 11.9892, 8.5182],
  ['Murtala Muhammed Way', 'Fagge', 12.0072, 8.5362],
  ['Bompai Road', 'Nassarawa', 12.0132, 8.5532],
  ['Nassarawa GRA', 'Nassarawa', 11.9922, 8.5462],
  ['Ado Bayero Mall', 'Nassarawa', 11.9832, 8.5432],
  ['State Road', 'Nassarawa', 11.9892, 8.5392],
  ['Audu Bako Way', 'Nassarawa', 11.9962, 8.5512],
  ['Hotoro', 'Tarauni', 11.9802, 8.5845],
  ['Zoo Road', 'Gandun Albasa', 11.9722, 8.5352],
  ['Tarauni Market', 'Tarauni', 11.9768, 8.5542],
  ['Farm Centre', 'Tarauni', 11.9842, 8.5572],
  ['Bayero University', 'Gwale', 11.9782, 8.4772],
  ['Kabuga', 'Gwale', 11.9926, 8.4814],
  ['Dorayi', 'Gwale', 11.9673, 8.4702],
  ['Kofar Ruwa Market', 'Dala', 12.0221, 8.4987],
  ['Gwammaja', 'Dala', 12.0122, 8.5142],
  ['Rijiyar Lemo', 'Fagge', 12.0332, 8.4992],
  ['Mallam Aminu Kano Airport', 'Fagge', 12.0422, 8.5262],
  ['Badawa', 'Nassarawa', 12.0102, 8.5732],
  ['Yankaba Market', 'Nassarawa', 12.0042, 8.5822],
  ['Sharada Industrial Estate', 'Kano Municipal', 11.9592, 8.5042],
  ['Kawo', 'Nassarawa', 12.0072, 8.5895],
]

export const KANO: readonly Place[] = placesOf('Kano', 'Kano', ROWS)
