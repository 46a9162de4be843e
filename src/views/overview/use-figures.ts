import {
  readDashboardCards,
  readDeliveryRate,
  readOrdersGraph,
  readTransactionGraph,
} from '../../../contract/analytics'
import { useKeptAnswer } from '../shared/kept/use-kept-answer'

/** The server's responses for the overview, else the last responses that this device stored. */
export function useFigures() {
  return {
    cards: useKeptAnswer(readDashboardCards, {}),
    rate: useKeptAnswer(readDeliveryRate, {}),
    income: useKeptAnswer(readTransactionGraph, {}),
    performance: useKeptAnswer(readOrdersGraph, {}),
  }
}
