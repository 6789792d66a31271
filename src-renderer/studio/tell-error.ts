import { failureOfCall } from '@contract/errors'
import i18next from 'i18next'
import { failureText } from '../shared/failure-text'
import type { ShopLine } from './shop-line'

/** Tells the shop's page of a failure, in the customer's language. */
export const tellError = (shop: ShopLine, error: unknown): void => {
  const failure = failureOfCall(error)
  const { sentence } = failureText(failure, i18next.language === 'de' ? 'de' : 'en', '')
  shop.tell({ type: 'error', code: failure.code, message: sentence })
}
