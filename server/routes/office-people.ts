import * as calls from '../../contract/entities/office-people'
import * as documentCalls from '../../contract/entities/rider-documents'
import * as people from '../domain/people/office-people'
import * as documents from '../domain/people/rider-documents'
import { implement, type Implementation } from '../http/implement'

export const officePeopleRoutes: Implementation[] = [
  implement(calls.addRider, people.addRider),
  implement(calls.editRider, people.editRider),
  implement(calls.addCustomer, people.addCustomer),
  implement(calls.editCustomer, people.editCustomer),
  implement(calls.addCompany, people.addCompany),
  implement(calls.editCompany, people.editCompany),
  implement(documentCalls.setRiderDocument, documents.setRiderDocument),
  implement(documentCalls.readRiderDocument, documents.readRiderDocument),
]
