import type { Message } from '../../i18n/Message.js'

/**
 * English phrases for conditions about common attributes. A key has the attribute, the operator and, if the phrase is
 * for one value only, the value. `count` is the value if it is a number.
 */
export const phraseTexts = {
  'phrase.visits.equals.1': 'first visit',
  'phrase.visits.equals': { one: '{value} visit', other: '{value} visits' },
  'phrase.visits.greater-than': {
    one: 'more than {value} visit',
    other: 'more than {value} visits',
  },
  'phrase.visits.greater-or-equal': {
    one: 'at least {value} visit',
    other: 'at least {value} visits',
  },
  'phrase.visits.less-than': {
    one: 'fewer than {value} visit',
    other: 'fewer than {value} visits',
  },
  'phrase.visits.less-or-equal': { one: 'up to {value} visit', other: 'up to {value} visits' },
  'phrase.visits.between': '{low} to {high} visits',
  'phrase.country.equals': 'from {value}',
  'phrase.country.not-equals': 'from outside {value}',
  'phrase.cart_total.less-than': 'cart under {value}',
  'phrase.cart_total.less-or-equal': 'cart up to {value}',
  'phrase.cart_total.greater-than': 'cart over {value}',
  'phrase.cart_total.greater-or-equal': 'cart of at least {value}',
  'phrase.cart_total.between': 'cart from {low} to {high}',
  'phrase.cart_items.equals.0': 'empty cart',
  'phrase.cart_items.greater-than.0': 'something in the cart',
  'phrase.cart_items.equals': {
    one: '{value} item in the cart',
    other: '{value} items in the cart',
  },
  'phrase.cart_items.greater-than': {
    one: 'more than {value} item in the cart',
    other: 'more than {value} items in the cart',
  },
  'phrase.cart_items.greater-or-equal': {
    one: 'at least {value} item in the cart',
    other: 'at least {value} items in the cart',
  },
  'phrase.cart_items.less-than': {
    one: 'fewer than {value} item in the cart',
    other: 'fewer than {value} items in the cart',
  },
  'phrase.cart_items.less-or-equal': {
    one: 'up to {value} item in the cart',
    other: 'up to {value} items in the cart',
  },
  'phrase.cart_items.between': '{low} to {high} items in the cart',
  'phrase.orders.equals.0': 'no orders yet',
  'phrase.orders.greater-than.0': 'has ordered before',
  'phrase.orders.equals': { one: '{value} order', other: '{value} orders' },
  'phrase.orders.greater-than': {
    one: 'more than {value} order',
    other: 'more than {value} orders',
  },
  'phrase.orders.greater-or-equal': {
    one: 'at least {value} order',
    other: 'at least {value} orders',
  },
  'phrase.orders.less-than': {
    one: 'fewer than {value} order',
    other: 'fewer than {value} orders',
  },
  'phrase.orders.less-or-equal': { one: 'up to {value} order', other: 'up to {value} orders' },
  'phrase.orders.between': '{low} to {high} orders',
  'phrase.device.equals.mobile': 'on a phone',
  'phrase.device.equals.tablet': 'on a tablet',
  'phrase.device.equals.desktop': 'on a computer',
  'phrase.consent.equals.true': 'consent given',
  'phrase.consent.equals.false': 'no consent',
  'phrase.signed_in.equals.true': 'signed in',
  'phrase.signed_in.equals.false': 'signed out',
  'phrase.exit_intent.equals.true': 'about to leave',
  'phrase.exit_intent.equals.false': 'no exit intent',
  'phrase.customer_tier.equals': '{value} customers',
  'phrase.customer_tier.not-equals': 'customers other than {value}',
  'phrase.utm_campaign.equals': 'campaign {value}',
  'phrase.utm_campaign.not-equals': 'campaign other than {value}',
  'phrase.viewed.equals': 'viewed {value}',
  'phrase.days_to_birthday.less-than': {
    one: 'birthday in less than {value} day',
    other: 'birthday in less than {value} days',
  },
  'phrase.days_to_birthday.less-or-equal': {
    one: 'birthday within {value} day',
    other: 'birthday within {value} days',
  },
  'phrase.days_to_birthday.greater-than': {
    one: 'birthday in more than {value} day',
    other: 'birthday in more than {value} days',
  },
  'phrase.days_to_birthday.greater-or-equal': {
    one: 'birthday in {value} day or more',
    other: 'birthday in {value} days or more',
  },
} satisfies Record<string, Message>
