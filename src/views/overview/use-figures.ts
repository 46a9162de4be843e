import {
  readDashboardCards,
  readDeliveryRate,
  readOrdersGraph,
  readTransactionGraph,
} from '../../../contract/analytics'
import { useKeptAnswer } from '../shared/kept/use-kept-answer'

/** What the overview is answered, else what this device keeps of the last answers. */
export function useFigures() {
  return {
    cards: useKeptAnswer(readDashboardCards, {}),
    rate: useKeptAnswer(readDeliveryRate, {}),
    income: useKeptAnswer(readTransactionGraph, {}),
    performance: useKeptAnswer(readOrdersGraph, {}),
  }
}
