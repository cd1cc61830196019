import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FieldValue } from '../../src/personalization/field-value/FieldValue.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'

it.each(['redirectUrl', 'diffUrl', 'rule', 'javascriptTrigger'] as const)(
  'a blank %s is shown as not set',
  (name) => {
    render(<FieldValue name={name} personalization={{ ...blankPersonalization(), [name]: ' ' }} />)
    expect(screen.getByRole('img', { name: 'Not set' })).toBeInTheDocument()
  },
)
