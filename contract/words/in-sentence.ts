/** A label inside a sentence: 'bike licence' for 'Bike licence', 'delivery per km' for 'Delivery Per Km'; 'ID' and 'VAT' stay. */
export function inSentence(label: string): string {
  return label.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
}
