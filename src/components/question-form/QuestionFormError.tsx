'use client'
import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.js'

/** Why sending failed. Always there, so that what appears in it is announced. */
export function QuestionFormError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="pk-question-form-error" role="alert">
      {children && (
        <>
          <Icon name="error" />
          <span dir="auto">{children}</span>
        </>
      )}
    </p>
  )
}
