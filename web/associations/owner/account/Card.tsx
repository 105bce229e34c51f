import type { ReactNode } from 'react';

interface CardProps {
  title: string;
  children: ReactNode;
}

/** One section of the account panel. */
export function Card({ title, children }: CardProps) {
  return (
    <section className="rounded-card bg-card p-5 shadow-soft sm:p-6">
      <h3 className="mb-4 text-xl">{title}</h3>
      {children}
    </section>
  );
}
