import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Place from './Place.svelte';

const named = (name: string) => render(Place, { props: { seat: 0, name } }).container.querySelector('.name')!;

test('where a name is cut, the number that tells two apart stays', () => {
  const second = named('Kitchen hand 2');
  expect(second.textContent).toBe('Kitchen hand 2');
  // Only this part may be cut.
  expect(second.querySelector('span')!.textContent).toBe('Kitchen hand');
  expect(named('Ann').textContent).toBe('Ann');
});
